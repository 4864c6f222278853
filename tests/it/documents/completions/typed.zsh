# What an interactive shell offers when somebody types a line and then a tab:
#
#     zsh -f typed.zsh SETUP LINE 'WORD...' SHELL [ARGUMENT...]
#
# SETUP is run in the shell before. What the shell writes after the tab goes to standard output, as
# soon as all words are among it, or after half a minute.
setopt extended_glob
setup=$1 line=$2 words=(${=3})
shift 3
zmodload zsh/zpty zsh/zselect
zpty -b -e typed "TERM=dumb PS1= ${(q)@}"

# Collects what is written until all these words are there.
until_seen() {
    local chunk word deadline=$((SECONDS + 30))
    local -a missing
    reply=
    while ((SECONDS < deadline)); do
        while zpty -r -t typed chunk; do reply+=$chunk; done
        reply=${reply//$'\e['[0-9;?]#[a-zA-Z]/}
        reply=${reply//[$'\r\a']/}
        missing=($@)
        for word in $@; do [[ $reply == *$word* ]] && missing=(${missing:#$word}); done
        (($#missing)) || return 0
        zselect -t 2
    done
    return 1
}

# The mark is joined only when the command has run: its echo does not count.
zpty -w typed "$setup; echo re''ady"
until_seen ready || { print -u2 "not ready: $reply"; exit 1 }
zpty -n -w typed "$line"$'\t'
until_seen $words
print -r -- $reply
zpty -d typed

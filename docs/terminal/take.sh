#!/bin/sh
# Takes the pictures of this folder: plays the first moves of every game in tmux and draws what is seen.
# Needs tmux and Node. From the root of the project: sh docs/terminal/take.sh target/debug/cardwright
set -eu
program=$(realpath "$1")
folder=$(dirname "$(realpath "$0")")
state=$(mktemp -d)
trap 'tmux -L pictures kill-server 2>/dev/null || true; rm -rf "$state"' EXIT

# Keeps the server while the other sessions come and go.
tmux -L pictures new-session -d -s keep "sleep 600"

# picture GAME WIDTHxHEIGHT LINE...: what is seen after these lines were typed
picture() {
  game=$1 size=$2
  shift 2
  tmux -L pictures new-session -d -x "${size%x*}" -y "${size#*x}" -s "$game" \
    "XDG_STATE_HOME='$state' '$program' play $game --seed 21"
  sleep 2
  for line in "" "$@"; do
    tmux -L pictures send-keys -t "$game" -l -- "$line"
    tmux -L pictures send-keys -t "$game" Enter
    sleep 1.5
  done
  tmux -L pictures capture-pane -e -p -t "$game" | node "$folder/picture.mjs" "$size" > "$folder/$game-$size.svg"
  tmux -L pictures kill-session -t "$game"
}

for size in 80x24 120x40; do
  picture spellfaire $size keep "end turn" 1 1 "end turn"
  picture principality $size 1 1 "end turn" 1
  picture territory $size 2 1
  picture clans $size 1 1 "end turn" 1 "end turn"
  picture kitbash $size 1 1 "lock in" 1 1 "lock in" "lock in"
done

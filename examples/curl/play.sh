#!/usr/bin/env bash
# Plays a match against a bot with curl and jq alone: play.sh URL [GAME]
#
# What the server tells comes as lines of JSON from a stream; what is chosen goes back by POST.
# docs/protocol.md describes both. Chooses without thinking.
set -euo pipefail

url=${1:?usage: play.sh URL [GAME]}
game=${2:-spellfaire}
RANDOM=1
jar=$(mktemp)
stream=
trap 'rm -f "$jar"; [ -z "$stream" ] || kill "$stream" 2>/dev/null || true' EXIT

# Waits and asks again when the server says that it was too often.
call() {
    curl --silent --show-error --fail-with-body --retry 10 --cookie "$jar" "$@"
}

post() {
    call --header 'Content-Type: application/json' --data "$2" "$url$1"
}

# A guest, known by a cookie from now on.
call --cookie-jar "$jar" --request POST "$url/api/session" >/dev/null

table=$(post /api/tables "{\"game\": \"$game\", \"seats\": [{\"type\": \"you\"}, {\"type\": \"bot\", \"bot\": \"novice\"}]}")
match=$(jq --raw-output .id <<<"$table")

# A path through the offers: one of those on the table, then one of those that hang below it.
choose='def path: if (. // []) == [] then [] else .[$at % length] | [.index] + (.next | path) end;
    {seat: "A", decision: .decision, path: (.offers | path)}'

exec 3< <(call --no-buffer "$url/api/matches/$match/stream?as=A")
stream=$!
decided=-1
moves=0
while read -r line <&3; do
    # Clocks, emotes and who is there have no envelope.
    envelope=$(jq --compact-output '.envelope // empty' <<<"$line")
    [ -n "$envelope" ] || continue
    if [ "$(jq --raw-output .status.type <<<"$envelope")" = over ]; then
        jq --raw-output .status.text <<<"$envelope"
        echo "$moves moves"
        exit 0
    fi
    asked=$(jq --compact-output '.asked // empty' <<<"$envelope")
    [ -n "$asked" ] || continue
    decision=$(jq .decision <<<"$asked")
    [ "$decision" -gt "$decided" ] || continue
    choice=$(jq --compact-output --argjson at "$RANDOM" "$choose" <<<"$asked")
    post "/api/matches/$match/move" "$choice" >/dev/null
    decided=$decision
    moves=$((moves + 1))
done
echo 'the stream has ended before the match' >&2
exit 1

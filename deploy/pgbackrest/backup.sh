#!/bin/sh
# For cron on every database node, as the account postgres: only the primary of the moment makes the backup.
#   backup.sh full   once a week          backup.sh diff   every other night
set -eu
curl -sf "http://${PATRONI_RESTAPI_CONNECT_ADDRESS:-127.0.0.1:8008}/primary" >/dev/null || exit 0
exec pgbackrest --stanza=marketplace --type="${1:-diff}" backup

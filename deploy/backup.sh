#!/bin/sh
# Once a day: a dump of the database and the files of the shop (uploads and secrets, no caches), kept KEEP_DAYS days.
#   backup.sh          runs for ever, at 02:30 UTC
#   backup.sh now      makes one backup and ends
set -eu
umask 077
folder="${BACKUP_FOLDER:-/backups}"
files="${SHOP_FILES:-/data}"
if [ -z "${PGPASSWORD:-}" ] && [ -r /run/secrets/database_password ]; then
  PGPASSWORD="$(cat /run/secrets/database_password)"
  export PGPASSWORD
fi

make() {
  rm -f "$folder"/.part-*
  stamp="$(date -u +%Y%m%dT%H%M%SZ)"
  # Written under another name first: a file with its final name is whole.
  pg_dump --format=custom --file="$folder/.part-$stamp.dump"
  pg_restore --list "$folder/.part-$stamp.dump" > /dev/null
  tar -C "$files" --exclude=./postgres --exclude=./media-cache --exclude=./remote-pictures --exclude=./sitemaps --exclude=./merchant-feeds -czf "$folder/.part-$stamp.tar.gz" . || [ $? -eq 1 ] # 1: a file changed while it was read
  mv "$folder/.part-$stamp.dump" "$folder/$stamp.dump"
  mv "$folder/.part-$stamp.tar.gz" "$folder/$stamp.tar.gz"
  find "$folder" -maxdepth 1 -name '*Z.*' -mtime "+${KEEP_DAYS:-14}" -delete
  echo "backup made: $folder/$stamp.dump ($(wc -c < "$folder/$stamp.dump") bytes)"
}

if [ "${1:-}" = now ]; then
  make
  exit 0
fi
while true; do
  sleep $(( (86400 + 9000 - $(date -u +%s) % 86400) % 86400 + 1 ))
  # A process of its own: a shell does not stop at errors on the left of ||, and would keep a broken dump and drop whole ones.
  sh "$0" now || echo "backup failed, trying again tomorrow; the last ones are kept" >&2
done

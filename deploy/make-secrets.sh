#!/bin/sh
# Writes the secrets that compose.yaml mounts, each in a file of its own. Files that exist are kept, so it may run again.
set -eu
umask 077
folder="${1:-$(dirname "$0")/secrets}"
mkdir -p "$folder"

write() {
  [ -s "$folder/$1" ] || printf '%s' "$2" > "$folder/$1"
}

random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

for name in database_password redis_password session_secret staff_secret staff_factor_secret preview_secret \
  order_link_secret picture_secret content_token backup_passphrase; do
  write "$name" "$(random)"
done
write database_url "postgres://merroway:$(cat "$folder/database_password")@database:5432/merroway"
write redis_url "redis://:$(cat "$folder/redis_password")@limits:6379/0"
# The user of the container reads them; the folder itself stays closed to others on this machine.
chmod 700 "$folder"
chmod 644 "$folder"/*
echo "Secrets are in $folder. Keep a copy of this folder in a safe place, apart from the backups."

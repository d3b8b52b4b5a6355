#!/bin/sh
# DATABASE_URL, DATA, BACKUPS: writes BACKUPS/DAY/breakpoint.dump, its checksum and breakpoint.files. Rows never name a
# file that was stored after them, so the database comes first. A backup that broke off keeps its unfinished name.
set -eu
: "${DATABASE_URL:?}" "${DATA:?}" "${BACKUPS:?}"
day=$(date -u +%Y-%m-%dT%H%M%SZ)
unfinished="$BACKUPS/.$day"
mkdir -p "$unfinished"
pg_dump -Fc "$DATABASE_URL" > "$unfinished/breakpoint.dump"
if [ -d "$DATA.files" ]; then cp -a "$DATA.files" "$unfinished/breakpoint.files"; fi
(cd "$unfinished" && sha256sum breakpoint.dump > breakpoint.dump.sha256)
mv "$unfinished" "$BACKUPS/$day"
find "$BACKUPS" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -mtime +14 -exec rm -rf {} +
echo "$BACKUPS/$day"

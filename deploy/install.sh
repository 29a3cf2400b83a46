#!/bin/sh
# Installs a build as a release of its own and makes it the current one:
#   install.sh DIST ROOT [NAME]
# It needs Node, npm and the package registry, and no compiler. Releases before it stay, three in all.
set -eu

stop() {
  echo "$1" >&2
  exit 1
}
[ $# -ge 2 ] || stop 'Use it as "sh install.sh DIST ROOT": name the folder of the build, and the one for the releases.'
dist=$1
root=$2
name=${3:-$(date -u +%Y%m%d-%H%M%S)}
release=$root/releases/$name
draft=$root/releases/.$name.draft

[ -f "$dist/server/server.js" ] || stop "There is no build in $dist: run \"npm run build\" there first."
[ ! -e "$release" ] || stop "The release $name is there already: choose another name."
command -v npm > /dev/null || stop 'There is no npm: install Node with its npm, then run this again.'

mkdir -p "$root/releases" || stop "The folder $root cannot be made or written: check its path, and run this as root."
rm -rf "$draft"
# What an installation left that was killed; a day is longer than any takes.
find "$root/releases" -mindepth 1 -maxdepth 1 -name '.*.draft' -mtime +0 -exec rm -rf {} +
mkdir "$draft" || stop "The folder $root cannot be written: make room there, or run this as root."
trap 'rm -rf "$draft"' EXIT
trap 'exit 1' HUP INT TERM
# The maps are beside the client, so they are not served.
cp -R "$dist/client" "$dist/server" "$dist/source-maps" "$dist/package.json" "$dist/package-lock.json" "$draft" ||
  stop "The build in $dist could not be copied to $root: is all of it there? Make room, then run this again."
# Builds of 0.3.0 and older have none.
[ ! -f "$dist/sbom.cdx.json" ] || cp "$dist/sbom.cdx.json" "$draft" ||
  stop "The list of packages could not be copied to $root: make room, then run this again."
(cd "$draft" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund) ||
  stop 'npm could not install the packages, for the reason above: check that it reaches its registry, then run this again.'

ls "$draft/client/assets" > "$draft/own-assets.txt"
running=$(readlink "$root/current" || true)

# Whether a process runs from this release: by its folder or by its arguments, where the system tells.
is_used() {
  ls -ld /proc/[0-9]*/cwd 2> /dev/null | sed 's#$#/#' | grep -qF -e "-> $1/" && return 0
  # The text comes from a pipe: as an argument grep would find itself.
  printf '%s/' "$1" | grep -qsaF -f - /proc/[0-9]*/cmdline
}

releases=$(cd "$root/releases" && pwd -P)
ls -1t "$releases" | tail -n +3 | while IFS= read -r old; do
  if [ "releases/$old" = "$running" ]; then continue; fi
  if is_used "$releases/$old"; then
    echo "Release $old stays as well: a process runs from it."
    continue
  fi
  rm -rf "${releases:?}/$old"
done

# Gives the second release the scripts of the first one, as links: their names are hashes of their content.
share_assets() {
  [ -f "$1/own-assets.txt" ] || return 0
  while IFS= read -r file; do
    [ -e "$2/client/assets/$file" ] || ln "$1/client/assets/$file" "$2/client/assets/$file" ||
      stop "The scripts of $1 could not be linked: let all releases be on one disk with room, then run this again."
  done < "$1/own-assets.txt"
}

# The service runs as another user, also where root's umask hides new folders.
chmod a+rx "$root" "$root/releases"
chmod -R a+rX "$draft"
# An open page asks for its scripts later, also after an upgrade or the way back: each release that
# stays has those of all of them.
for other in "$releases"/*; do
  [ -d "$other" ] || continue
  share_assets "$other" "$draft"
  share_assets "$draft" "$other"
done
mv "$draft" "$release"

# What an operator runs: the commands of the current release, from every folder.
mkdir -p "$root/bin"
cat > "$root/bin/.sampan.draft" <<'END'
#!/bin/sh
root=$(dirname "$(dirname "$(readlink -f "$0")")")
exec node "$(readlink -f "$root/current")/server/sampan.js" "$@"
END
chmod a+rx "$root/bin" "$root/bin/.sampan.draft"
mv "$root/bin/.sampan.draft" "$root/bin/sampan"

# A server that runs goes on with its own release: it was started by the real path behind the link.
ln -sfn "releases/$name" "$root/current"

echo "Release $name is current in $root. Restart the server to use it."

#!/bin/sh
# postal-mime 4.0.0 joins lines of format=flowed without looking at how deep they are quoted.
# RFC 3676, section 4.5: lines of different quote depths are never joined, also when the first one ends with a space.
# Seen: "> How many pallets? Ten pallets." as one line: the answer became a part of the quotation.
# Exits with 0 as long as this is so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund postal-mime@4.0.0
cat >try.mjs <<'JS'
import PostalMime from 'postal-mime';
const mail = [
  'From: a@ship.example',
  'Content-Type: text/plain; charset=utf-8; format=flowed',
  '',
  '> How many pallets? ',
  'Ten pallets.',
  '',
].join('\r\n');
const { text } = await PostalMime.parse(mail);
console.log(JSON.stringify(text));
process.exit(text.startsWith('> How many pallets? Ten pallets.') ? 0 : 1);
JS
node try.mjs

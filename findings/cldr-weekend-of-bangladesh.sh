#!/usr/bin/env bash
# CLDR 48 (cldr-core 48.0.0) has no weekend of its own for Bangladesh, so that of the world (001) holds: Saturday and
# Sunday. That is what `Intl.Locale("bn-BD")` says of its week (Node 20.20: weekend [6, 7]). Government offices and
# banks in Bangladesh rest on Friday and Saturday, as CLDR has it for such countries (BH, EG, KW, QA).
set -euo pipefail
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund cldr-core@48.0.0
node -e '
const { weekendStart, weekendEnd } = require("cldr-core/supplemental/weekData.json").supplemental.weekData;
const week = (country) => `${weekendStart[country] ?? weekendStart["001"]}-${weekendEnd[country] ?? weekendEnd["001"]}`;
const locale = new Intl.Locale("bn-BD");
const { weekend } = locale.getWeekInfo?.() ?? locale.weekInfo;
const seen = `BD ${week("BD")}; QA ${week("QA")}; Intl ${weekend}`;
console.log(seen);
process.exit(seen === "BD sat-sun; QA fri-sat; Intl 6,7" ? 0 : 1);
'

#!/usr/bin/env bash
# sea-ports 0.0.9 (npm, "Sea Ports JSON Data") keys its ports by UN/LOCODE. A good guess: a code there is the place that
# UN/LOCODE means. Seen on 28 November 2026: four codes of Brazil are other places in UN/LOCODE 2023-2.
#   BRVDC  package: Vitoria da Conquista (inland)   UN/LOCODE: Vila do Conde Pt / Barcarena, a port
#   BRPCL  package: Portocel, a terminal by the sea  UN/LOCODE: Princesa Isabel, inland
#   BRPNN  package: Paranã                           UN/LOCODE: Planaltina, inland
#   BRVIC  package: Vila do Conde                    UN/LOCODE: São Vicente, inland
# The package has the port of Barcarena as BRVLC, which UN/LOCODE does not have.
set -euo pipefail
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund sea-ports@0.0.9
node -e '
const ports = require("sea-ports/lib/ports.json");
const seen = ["BRVDC", "BRPCL", "BRPNN", "BRVIC", "BRVLC"].map((code) => `${code} ${ports[code]?.name}`).join("; ");
console.log(seen);
const then = "BRVDC Vitoria da Conquista; BRPCL Portocel; BRPNN Paranã; BRVIC Vila do Conde; BRVLC Vila do Conde";
process.exit(seen === then ? 0 : 1);
'

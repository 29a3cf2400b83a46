import { readFileSync } from 'node:fs';
import { placesOf } from './codes-of.mjs';

const listed = new Map(
  readFileSync(new URL('./unlocode.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code, functions, ...name] = line.split(' ');
      return [code, { functions, name: name.join(' ') }];
    }),
);

const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .match(/[\p{L}\d]+/gu) ?? [];

/** Words that many names have, so that they do not prove two names to be the same. */
const common = new Set('apt de del do el la new of port pt saint san santa the'.split(' '));
const wordsOf = (name) => plain(name).filter((word) => !common.has(word));

/** Tells whether one of our names has a word of UN/LOCODE's name, or differs from it only in its spaces. */
const isNamed = (names, theirs) => {
  const words = new Set(wordsOf(theirs));
  const joined = plain(theirs).join('');
  return names.some(
    (name) => plain(name).join('') === joined || wordsOf(name).some((word) => words.has(word)),
  );
};

/** Returns the differences of a table from UN/LOCODE, as codes, by the kind of difference. */
function found(table) {
  const places = placesOf(table);
  const each = places.flatMap(({ codes, ...place }) => codes.map((code) => ({ code, ...place })));
  const mainPorts = places.filter(({ codes, kinds }) => codes.length > 0 && kinds.includes('s'));
  const nameOf = (code) => listed.get(code)?.name;
  return {
    codes: each.filter(({ code }) => !listed.has(code)).map(({ code }) => code),
    names: each
      .filter(({ code, names }) => listed.has(code) && !isNamed(names, nameOf(code)))
      .map(({ code }) => code),
    functions: mainPorts
      .filter(({ codes: [first] }) => !listed.get(first)?.functions.includes('1'))
      .map(({ codes: [first] }) => first),
  };
}

/**
 * Where our list differs from UN/LOCODE, and why. `make-ports.mjs` fails on a difference that is not here, and on one
 * here that is gone.
 */

/** Codes that UN/LOCODE (2023-2) lacks, or gives to another place. */
const knownCodes = {
  'Was on our list before UN/LOCODE had another code: it finds the place, and is never shown.': `
    BHMAN BRITZ BRVLC CLCCL CLMCH CLPGO CNBAY CNFUG CNLAN CNQYN CNQZJ CNSIN CNSSH CNXIL CNYAN
    CNYNF CNYQS CNZAP FIMTL NOSAD PAPSA PHISB THBGP THSPR `,
  'A second code that carriers and the package still use; the first is that of UN/LOCODE.': `
    CLCAP CLTHO CNCGU CNTAG CNXGG CRPCA FIOLU KRICH QAMES SADMN THSGZ`,
};

/** Names that have no word in common with that of UN/LOCODE, though the place is the same. */
const knownNames = {
  'UN/LOCODE spells it otherwise, or in another language.': `
    BTTHI CNYIK GRATH INMAP INNPT INPNT INSIK INTRZ LKBTC PHLGP SDSWA THMAT THSRI`,
  'UN/LOCODE has the former name, or that of the town before its airport was built.': `
    MXNLU TMASB`,
};

/** Seaports whose functions in UN/LOCODE have no port (1). */
const knownFunctions = {
  'The package lists it among the ports that ships call at; the functions of UN/LOCODE have no port, or are unknown (0).': `
    AIRBY ATLNZ BHAMH BRIGI BRIRO BRSAL CAHMC CANOR CLLVS CLPPC CNBJO CNFOS CNFQG CNJGZ CNKHN CNKPN CNMMI
    CNNGG CNTHG CNYUF CVPAL DKRUG ECCHA ECMTV ESFER ESTCI FRHGT FRLPC FRMT7 FROR6 FRPIR GBIRL IDBUN IDCIG IDKAB
    IDTPP IDTTI JPISS JPOKA KRHIN KRJGE KRJHG KRNYJ KRSSA LCSLU LVAIZ MXREX MYWSP NOHLA NOLND NZCHC NZDUD NZHLZ
    NZMNR NZPMR NZTKA PACFZ PACSO PRPNU PTENT PYPIL ROBRA RUGDX SOBSA THPAT THSAP THTPT TRAMB TRAVC TRBAY TRMAR
    UASVP USADQ USBCC USCBF USCPF USCPV USCZF USDNN USENA USFRP USJOT USOCN USOCW USPAB USPCA USPHF USPWN USPYM
    USRBC USSUE USSXZ USUZF USVAB USXGO USXHF USXHO VEBLA VISTX VUSON`,
};

const codesIn = (groups) => Object.values(groups).flatMap((text) => text.trim().split(/\s+/));

/** Says in sentences which differences are new or gone; none if all are the known ones. */
export function newDifferences(table) {
  const { codes, names, functions } = found(table);
  const compare = (now, known, what) => [
    ...now.filter((code) => !known.includes(code)).map((code) => `${code}: ${what(code)}`),
    ...known
      .filter((code) => code && !now.includes(code))
      .map((code) => `${code}: is no longer a difference; take it from compare-unlocode.mjs.`),
  ];
  const said = (code) => `${listed.get(code)?.functions} ${listed.get(code)?.name}`;
  return [
    ...compare(codes, codesIn(knownCodes), () => 'UN/LOCODE does not have it.'),
    ...compare(names, codesIn(knownNames), (code) => `UN/LOCODE calls it “${said(code)}”.`),
    ...compare(functions, codesIn(knownFunctions), (code) => `UN/LOCODE: no port (${said(code)}).`),
  ];
}

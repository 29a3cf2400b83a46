import type { RequestMode } from './modes';

/**
 * Chinese ports by the code of the airport of their town. In UN/LOCODE (2023-2) the left one is an airport and
 * no port (function 4), and the right one the port that the papers of a shipment by sea name (function 1).
 */
export const portByAirport: Readonly<Record<string, string>> = {
  CNCAN: 'CNGZG',
  CNCKG: 'CNCHQ',
  CNDLC: 'CNDAG',
  CNFOC: 'CNFZG',
  CNHAK: 'CNHIG',
  CNNGB: 'CNNBG',
  CNNKG: 'CNNJG',
  CNSHA: 'CNSHG',
  CNSZX: 'CNSZP',
  CNTAO: 'CNQDG',
  CNTSN: 'CNTNG',
  CNWUH: 'CNWHG',
  CNXMN: 'CNXMG',
  CNYNT: 'CNYTG',
  CNZHA: 'CNZNG',
};

const airportByPort = Object.fromEntries(
  Object.entries(portByAirport).map(([airport, port]) => [port, airport]),
);

/** A place's code on the papers of a mode: of Shanghai CNSHG by sea, CNSHA by air. */
export const codeOnPapers = (unlocode: string, mode: RequestMode): string =>
  (mode === 'air' || mode === 'courier' ? airportByPort[unlocode] : portByAirport[unlocode]) ??
  unlocode;

/** The code, and that of the same place on other papers: rates and requests may have either. */
export const codesOfPlace = (unlocode: string): string[] => {
  const other = portByAirport[unlocode] ?? airportByPort[unlocode];
  return other ? [unlocode, other] : [unlocode];
};

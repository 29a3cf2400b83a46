/**
 * Codes of the package `sea-ports` 0.0.9 that are wrong by UN/LOCODE (2023-2), with the right one, which is shown;
 * null where UN/LOCODE has none for the place. A wrong code still finds the place, as requests and rates may have
 * it, unless it is the right code of another one.
 */
export const movedCodes = {
  ARDDC: null,
  BHMAN: 'BHAMH',
  BRITZ: 'BRIIM',
  // In UN/LOCODE Princesa Isabel, a town far from the sea; Portocel is a terminal of Barra do Riacho.
  BRPCL: 'BRRCH',
  // In UN/LOCODE the port Vila do Conde. Vitória da Conquista is a town with an airport.
  BRVDC: 'BRVCA',
  BRVLC: 'BRVDC',
  CLCCL: 'CLCOL',
  CLJRL: null,
  CLMCH: 'CLMIC',
  CLPGO: 'CLPTC',
  CNBAY: 'CNBYQ',
  CNFUG: 'CNFQG',
  CNGGY: null,
  CNLAN: 'CNLNS',
  CNQYN: 'CNQGY',
  CNQZJ: 'CNQZL',
  CNSIN: 'CNSTI',
  CNSSH: 'CNNHS',
  CNXIL: 'CNXAO',
  CNYAN: 'CNYSA',
  CNYIC: 'CNYCG',
  CNYNF: 'CNYUF',
  CNYQS: 'CNBIJ',
  CNZAP: 'CNZPU',
  FIMTL: 'FIMTY',
  GBGCI: 'GGGCI',
  GPGUS: 'BLSBH',
  NOSAD: 'NOTRF',
  NOSTM: null,
  PAPSA: 'PAROD',
  PHISB: 'PHBCT',
  PYPSE: null,
  REPDG: null,
  THBGP: 'THBTC',
  THKTY: null,
  THSPR: 'THSAP',
  VNCLN: null,
};

/** Wrong codes that UN/LOCODE gives to a place that is not on the list: they find nothing. */
export const ofOtherPlaces = new Set(['BRPCL']);

/**
 * Entries of the package that are no place of their own: BRPNN is Planaltina and BRVIC São Vicente in UN/LOCODE,
 * both inland; CNLSI is a village in Hunan; GPSBH and REREU are islands whose ports are listed.
 */
export const noPlaces = new Set(['BRPNN', 'BRVIC', 'CNLSI', 'GPSBH', 'REREU']);

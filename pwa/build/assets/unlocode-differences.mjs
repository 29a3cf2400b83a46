/**
 * Where our list differs from UN/LOCODE, and why. `make-ports.mjs` fails on a difference that is not here, and on one
 * here that is gone.
 */

/** Codes that UN/LOCODE (2023-2) lacks, or gives to another place. */
export const knownCodes = {
  'Was on our list before UN/LOCODE had another code: it finds the place, and is never shown.': `
    BHMAN BRITZ BRVLC CLCCL CLMCH CLPGO CNBAY CNFUG CNLAN CNQYN CNQZJ CNSIN CNSSH CNXIL CNYAN
    CNYNF CNYQS CNZAP FIMTL NOSAD PAPSA PHISB THBGP THSPR `,
  'A second code that carriers and the package still use; the first is that of UN/LOCODE.': `
    CLCAP CLTHO CNCGU CNTAG CNXGG CRPCA FIOLU KRICH QAMES SADMN THSGZ`,
};

/** Names that have no word in common with that of UN/LOCODE, though the place is the same. */
export const knownNames = {
  'UN/LOCODE spells it otherwise, or in another language.': `
    BTTHI CNYIK GRATH INMAP INNPT INPNT INSIK INTRZ LKBTC PHLGP SDSWA THMAT THSRI`,
  'UN/LOCODE has the former name, or that of the town before its airport was built.': `
    MXNLU TMASB`,
};

/** Seaports whose functions in UN/LOCODE have no port (1). */
export const knownFunctions = {
  'The package lists it among the ports that ships call at; the functions of UN/LOCODE have no port, or are unknown (0).': `
    AIRBY ATLNZ BHAMH BRIGI BRIRO BRSAL CAHMC CANOR CLLVS CLPPC CNBJO CNFOS CNFQG CNJGZ CNKHN CNKPN CNMMI
    CNNGG CNTHG CNYUF CVPAL DKRUG ECCHA ECMTV ESFER ESTCI FRHGT FRLPC FRMT7 FROR6 FRPIR GBIRL IDBUN IDCIG IDKAB
    IDTPP IDTTI JPISS JPOKA KRHIN KRJGE KRJHG KRNYJ KRSSA LCSLU LVAIZ MXREX MYWSP NOHLA NOLND NZCHC NZDUD NZHLZ
    NZMNR NZPMR NZTKA PACFZ PACSO PRPNU PTENT PYPIL ROBRA RUGDX SOBSA THPAT THSAP THTPT TRAMB TRAVC TRBAY TRMAR
    UASVP USADQ USBCC USCBF USCPF USCPV USCZF USDNN USENA USFRP USJOT USOCN USOCW USPAB USPCA USPHF USPWN USPYM
    USRBC USSUE USSXZ USUZF USVAB USXGO USXHF USXHO VEBLA VISTX VUSON`,
};

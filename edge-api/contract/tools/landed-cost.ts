/** Duties and taxes of an import into Bangladesh, in the order in which customs works them out. */
export const dutyCodes = ['CD', 'RD', 'SD', 'VAT', 'AIT', 'AT'] as const;
export type DutyCode = (typeof dutyCodes)[number];

/** Rates are in hundredths of a percent: 7.5 % is 750. */
export type DutyRates = Record<DutyCode, number>;

export type Import = {
  /** The parts of the CIF value in the smallest unit of their currency; null: not known. */
  goodsMinor: number;
  freightMinor: number | null;
  insuranceMinor: number | null;
  /** Poisha for one smallest unit of the currency, in millionths: 122.5 taka for a dollar are 122500000. */
  rateMillionths: number;
  rates: DutyRates;
  /** Costs in Bangladesh besides duties, in poisha. */
  otherCostsMinor: number;
};

/** One duty: `amountMinor` is `rate` of `baseMinor`. */
export type Duty = { code: DutyCode; rate: number; baseMinor: number; amountMinor: number };

/** All amounts are in poisha (BDT/100). */
export type LandedCost = {
  goodsMinor: number;
  freightMinor: number;
  insuranceMinor: number;
  cifMinor: number;
  landingMinor: number;
  assessableMinor: number;
  duties: Duty[];
  dutiesMinor: number;
  landedMinor: number;
};

/** The greatest CIF value in BDT: up to here every figure is a safe integer, at any allowed rate. */
export const mostCifBdt = 50_000_000_000;
/** The greatest rates in percent. */
export const mostPercent: Record<DutyCode, number> = {
  CD: 1_000,
  RD: 1_000,
  SD: 1_000,
  VAT: 100,
  AIT: 100,
  AT: 100,
};

/** Customs adds this to the CIF value for unloading, in hundredths of a percent. */
const landingRate = 100;
/** The part of the FOB value that customs counts for freight that is not known. */
const unknownFreightRate = 2_000;
/** The part of the value with freight (C&F) that customs counts for insurance that is not known. */
const unknownInsuranceRate = 100;

/**
 * The usual rate of AT, for what is imported to be sold; materials of a manufacturer have 2 %. VAT and
 * Supplementary Duty Act 2012, section 31 (2), as the Finance Ordinance 2025 has changed it
 * (bdlaws.minlaw.gov.bd, act 1106), read on 26 November 2026.
 */
export const usualAtRate = 750;

/**
 * What an import costs when it has arrived. Each amount is rounded to the poisha, half a poisha up, and
 * the next one starts from it. CIF: freight that is not known counts as 20 % of the FOB value, and
 * insurance that is not known as 1 % of C&F (classiccnf.com, “Customs duty”, read on 26 November 2026).
 * Assessable value: CIF and 1 % landing charge. Bases: CD, RD and AIT on
 * it; SD on it with CD and RD (VAT and Supplementary Duty Act 2012, section 57); VAT on all of these
 * (section 28); AT on the base of VAT (section 31); AIT: Income-tax Act 2023, section 120.
 * Null above `mostCifBdt`.
 */
export function landedCost(given: Import): LandedCost | null {
  const { rateMillionths, rates } = given;
  const taka = (minor: number) => share(minor, rateMillionths, 1_000_000);
  const takaOr = (minor: number | null, unknown: number) =>
    minor === null ? unknown : taka(minor);
  const goodsMinor = taka(given.goodsMinor);
  const freightMinor = takaOr(given.freightMinor, percentOf(goodsMinor, unknownFreightRate));
  const withFreightMinor = goodsMinor + freightMinor;
  const insuranceMinor = takaOr(
    given.insuranceMinor,
    percentOf(withFreightMinor, unknownInsuranceRate),
  );
  const cifMinor = withFreightMinor + insuranceMinor;
  if (cifMinor > mostCifBdt * 100) return null;
  const landingMinor = percentOf(cifMinor, landingRate);
  const assessableMinor = cifMinor + landingMinor;
  const duty = (code: DutyCode, baseMinor: number): Duty => ({
    code,
    rate: rates[code],
    baseMinor,
    amountMinor: percentOf(baseMinor, rates[code]),
  });
  const cd = duty('CD', assessableMinor);
  const rd = duty('RD', assessableMinor);
  const sd = duty('SD', assessableMinor + cd.amountMinor + rd.amountMinor);
  const vatBase = sd.baseMinor + sd.amountMinor;
  const duties = [
    ...[cd, rd, sd, duty('VAT', vatBase)],
    ...[duty('AIT', assessableMinor), duty('AT', vatBase)],
  ];
  const dutiesMinor = duties.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  // The landing charge is only part of the base: nothing of it is paid here.
  const landedMinor = cifMinor + dutiesMinor + given.otherCostsMinor;
  return {
    goodsMinor,
    freightMinor,
    insuranceMinor,
    cifMinor,
    landingMinor,
    assessableMinor,
    duties,
    dutiesMinor,
    landedMinor,
  };
}

/** One of so many equal pieces of an amount, to the nearest whole unit. */
export const perPiece = (amountMinor: number, pieces: number): number =>
  share(amountMinor, 1, pieces);

const percentOf = (amount: number, rate: number) => share(amount, rate, 10_000);

/** `amount` × `times` ÷ `by`, rounded half up. As big integers: the product has more than 53 bits. */
function share(amount: number, times: number, by: number): number {
  const product = BigInt(amount) * BigInt(times);
  return Number((2n * product + BigInt(by)) / (2n * BigInt(by)));
}

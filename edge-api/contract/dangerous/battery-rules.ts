import type { Good, Problem } from './good-problem';

/** A battery, or a vehicle with one, by its UN number and whether it travels alone. */
type BatteryEntry = {
  chemistry: 'lithium ion' | 'lithium metal' | 'sodium ion' | null;
  placed: 'alone' | 'packed' | 'contained' | 'vehicle';
  /** Its number in the ICAO Technical Instructions. */
  packingInstruction: string;
};

const alone: Record<string, [BatteryEntry['chemistry'], packingInstruction: string]> = {
  '3480': ['lithium ion', '965'],
  '3090': ['lithium metal', '968'],
  '3551': ['sodium ion', '976'],
};
const withEquipment: Record<string, [BatteryEntry['chemistry'], packed: string, within: string]> = {
  '3481': ['lithium ion', '966', '967'],
  '3091': ['lithium metal', '969', '970'],
  '3552': ['sodium ion', '977', '978'],
};
const vehicles: Record<string, BatteryEntry['chemistry']> = {
  '3556': 'lithium ion',
  '3557': 'lithium metal',
  '3558': 'sodium ion',
  '3171': null,
};

/** Returns what a UN number, four digits, says about a battery; null where it is no battery. */
export function batteryEntry(unNumber: string, properShippingName: string): BatteryEntry | null {
  if (Object.hasOwn(alone, unNumber)) {
    const [chemistry = null, packingInstruction = ''] = alone[unNumber] ?? [];
    return { chemistry, placed: 'alone', packingInstruction };
  }
  if (Object.hasOwn(withEquipment, unNumber)) {
    const [chemistry = null, packed = '', within = ''] = withEquipment[unNumber] ?? [];
    const isPacked = /packed with/i.test(properShippingName);
    return isPacked
      ? { chemistry, placed: 'packed', packingInstruction: packed }
      : { chemistry, placed: 'contained', packingInstruction: within };
  }
  if (!Object.hasOwn(vehicles, unNumber)) return null;
  return { chemistry: vehicles[unNumber] ?? null, placed: 'vehicle', packingInstruction: '952' };
}

/** Kilograms net that a package of section IB may hold, by the packing instruction. */
const mostOfIbKg: Record<string, number> = { '965': 10, '968': 2.5, '976': 10 };
const mostOfIiKg = 5;
/** From here on a battery is of section I or IA: watt-hours, or grams of lithium metal. */
const largeBattery = { wattHours: 100, lithiumGrams: 2 };
const mostChargePercent = 30;
const mostIndicatedPercent = 25;

/**
 * What is wrong with a battery that travels by air, with what to do instead.
 *
 * ICAO Technical Instructions 2025–2026, packing instructions 965 to 970, 976 to 978 and 952 (IATA DGR, 67th
 * edition): batteries alone have the sections IA and IB, the others I and II; at most 30 % state of charge for
 * those alone, and since 1 January 2026 for those of more than 2.7 Wh packed with equipment (966) and for
 * vehicles of more than 100 Wh (UN 3556), which may indicate at most 25 % of their capacity instead. The
 * authorities may approve more. Checked on 28 November 2026, also with what Lion Technology writes of the 66th
 * edition (“Lithium Battery State of Charge Limits in 2025 and 2026”, 21 October 2024): the 25 % are for vehicles,
 * not for batteries packed with equipment.
 */
export function batteryProblems(good: Good, unNumber: string): Problem[] {
  const entry = batteryEntry(unNumber, good.properShippingName);
  const { battery } = good;
  if (!entry || !battery) return [];
  return [
    ...instructionProblems(entry, battery, unNumber),
    ...sectionProblems(good, entry, battery),
    ...chargeProblems(entry, battery, unNumber),
  ];
}

type Battery = NonNullable<Good['battery']>;

function instructionProblems(entry: BatteryEntry, battery: Battery, unNumber: string): Problem[] {
  const { packingInstruction: given } = battery;
  if (!given || given === entry.packingInstruction) return [];
  const message = `UN ${unNumber} with this name travels by packing instruction ${entry.packingInstruction}.`;
  return [{ field: 'battery.packingInstruction', message }];
}

function sectionProblems(good: Good, entry: BatteryEntry, battery: Battery): Problem[] {
  const { section, wattHours, lithiumGrams } = battery;
  if (!section) return [];
  const wrong = (message: string): Problem[] => [{ field: 'battery.section', message }];
  const { packingInstruction, placed } = entry;
  if (placed === 'vehicle')
    return wrong('Packing instruction 952 has no sections: leave it empty.');
  const [large, small] = placed === 'alone' ? ['IA', 'IB'] : ['I', 'II'];
  if (section !== large && section !== small) {
    return wrong(
      `Packing instruction ${packingInstruction} has the sections ${large} and ${small}.`,
    );
  }
  if (section === large) return [];
  if (
    (wattHours ?? 0) > largeBattery.wattHours ||
    (entry.chemistry === 'lithium metal' && (lithiumGrams ?? 0) > largeBattery.lithiumGrams)
  ) {
    const limit = entry.chemistry === 'lithium metal' ? '2 g of lithium' : '100 Wh';
    return wrong(`A battery of more than ${limit} is in section ${large}.`);
  }
  const mostKg = placed === 'alone' ? mostOfIbKg[packingInstruction] : mostOfIiKg;
  const { netQuantity } = good;
  if (mostKg === undefined || netQuantity?.unit !== 'kg' || netQuantity.amount <= mostKg) return [];
  const message = `A package of section ${small} holds at most ${mostKg} kg of batteries: use smaller packages, or section ${large}.`;
  return [{ field: 'netQuantity.amount', message }];
}

function chargeProblems(entry: BatteryEntry, battery: Battery, unNumber: string): Problem[] {
  const { stateOfChargePercent: charge = null, wattHours } = battery;
  // A vehicle keeps to one of both.
  const indicated = entry.placed === 'vehicle' ? (battery.indicatedCapacityPercent ?? null) : null;
  const isLow =
    (charge !== null && charge <= mostChargePercent) ||
    (indicated !== null && indicated <= mostIndicatedPercent);
  const isSaid = charge !== null || indicated !== null;
  if (!isChargeLimited(entry, wattHours ?? null) || !isSaid || isLow) return [];
  const instead =
    entry.placed === 'vehicle'
      ? `, or indicates at most ${mostIndicatedPercent} % of its battery capacity`
      : '';
  const message = `By air UN ${unNumber} is charged to at most ${mostChargePercent} %${instead}, unless the authorities approve more: discharge it, or send it by sea.`;
  const field =
    charge === null ? 'battery.indicatedCapacityPercent' : 'battery.stateOfChargePercent';
  return [{ field, message }];
}

function isChargeLimited({ chemistry, placed }: BatteryEntry, wattHours: number | null): boolean {
  if (chemistry === 'lithium metal') return false;
  if (placed === 'alone') return true;
  if (chemistry !== 'lithium ion') return false;
  if (placed === 'packed') return wattHours === null || wattHours > 2.7;
  return placed === 'vehicle' && (wattHours ?? 0) > largeBattery.wattHours;
}

/** Returns what else a person should know about a battery, by any mode. */
export function batteryNotes({ battery }: Good, unNumber: string): string[] {
  return [
    battery?.testSummary === 'no' &&
      'Carriers take no battery without the test summary of UN 38.3: ask the manufacturer for it.',
    unNumber === '3171' &&
      'A vehicle with a lithium ion battery is UN 3556, with a lithium metal battery UN 3557, with a sodium ion battery UN 3558.',
  ].filter((note) => note !== false);
}

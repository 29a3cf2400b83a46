/** How a unit relates to the base unit of its kind. */
type Scale = { toBase: (value: number) => number; fromBase: (value: number) => number };
export type Measure = Scale & { code: string; name: string; symbol: string };

/** So many base units; exact, as the international agreements define it. */
const times = (factor: number): Scale => ({
  toBase: (value) => value * factor,
  fromBase: (value) => value / factor,
});

/** A unit that falls as density rises: `densest` divided by the value is kg per m³. */
const divided = (densest: number): Scale => ({
  toBase: (value) => densest / value,
  fromBase: (value) => densest / value,
});

const unit = (code: string, name: string, scale: Scale, symbol = code): Measure => ({
  code,
  name,
  symbol,
  ...scale,
});

// Exact by the yard and pound agreement of 1959 and NIST SP 811 (2008), appendix B.8.
const inchM = 0.0254;
const footM = 0.3048;
const poundKg = 0.453_592_37;
const cubicFootL = 28.316_846_592;
// Exact: 231 cubic inches (NIST Handbook 44, appendix C).
const usGallonL = 3.785_411_784;

const length = [
  unit('mm', 'millimetre', times(0.001)),
  unit('cm', 'centimetre', times(0.01)),
  unit('m', 'metre', times(1)),
  unit('km', 'kilometre', times(1_000)),
  unit('in', 'inch', times(inchM)),
  unit('ft', 'foot', times(footM)),
  unit('yd', 'yard', times(0.9144)),
  unit('mi', 'mile', times(1_609.344)),
  unit('nmi', 'nautical mile', times(1_852)),
];

const area = [
  unit('cm2', 'square centimetre', times(0.000_1), 'cm²'),
  unit('m2', 'square metre', times(1), 'm²'),
  unit('ha', 'hectare', times(10_000)),
  unit('in2', 'square inch', times(0.000_645_16), 'in²'),
  unit('ft2', 'square foot', times(0.092_903_04), 'ft²'),
  unit('yd2', 'square yard', times(0.836_127_36), 'yd²'),
  unit('ac', 'acre', times(4_046.856_422_4)),
];

const volume = [
  unit('cm3', 'cubic centimetre', times(0.001), 'cm³'),
  unit('l', 'litre', times(1)),
  unit('m3', 'cubic metre (CBM)', times(1_000), 'm³'),
  unit('in3', 'cubic inch', times(0.016_387_064), 'in³'),
  unit('cft', 'cubic foot (CFT)', times(cubicFootL)),
  unit('yd3', 'cubic yard', times(764.554_857_984), 'yd³'),
  unit('usgal', 'US gallon', times(usGallonL), 'US gal'),
  unit('impgal', 'imperial gallon', times(4.546_09), 'imp gal'),
  unit('bbl', 'oil barrel (42 US gallons)', times(158.987_294_928)),
];

const weight = [
  unit('g', 'gram', times(0.001)),
  unit('kg', 'kilogram', times(1)),
  unit('t', 'tonne (metric ton)', times(1_000)),
  unit('oz', 'ounce', times(0.028_349_523_125)),
  unit('lb', 'pound', times(poundKg)),
  unit('shton', 'short ton (2,000 lb)', times(907.184_74), 'sh tn'),
  unit('lton', 'long ton (2,240 lb)', times(1_016.046_908_8), 'long ton'),
  // 3,200 tolas of 180 grains (Standards of Weights and Measures Act 1976 of India, schedule).
  unit('maund', 'maund (standard)', times(37.324_172_16)),
];

// The base is degrees Celsius (NIST SP 811, appendix B.8).
const temperature = [
  unit('c', 'degree Celsius', times(1), '°C'),
  unit(
    'f',
    'degree Fahrenheit',
    { toBase: (value) => ((value - 32) * 5) / 9, fromBase: (value) => (value * 9) / 5 + 32 },
    '°F',
  ),
  unit(
    'k',
    'kelvin',
    { toBase: (value) => value - 273.15, fromBase: (value) => value + 273.15 },
    'K',
  ),
];

// How a carrier sets volume against weight. The base is kilograms per cubic metre.
const ratio = [
  unit('kgm3', 'kilograms per cubic metre', times(1), 'kg/m³'),
  unit('cm3kg', 'cubic centimetres per kilogram (divisor)', divided(1e6), 'cm³/kg'),
  unit('in3lb', 'cubic inches per pound (divisor)', divided(poundKg / 0.000_016_387_064), 'in³/lb'),
  unit('lbcft', 'pounds per cubic foot', times((poundKg / cubicFootL) * 1_000), 'lb/cft'),
  unit('m3t', 'cubic metres per tonne (stowage factor)', divided(1_000), 'm³/t'),
  unit('cftt', 'cubic feet per tonne (stowage factor)', divided(1e6 / cubicFootL), 'cft/t'),
];

/** What can be converted, with its units. */
export const measures = { length, area, volume, weight, temperature, ratio };
export type MeasureKind = keyof typeof measures;

/** The unit of a kind with this code; undefined for another code. */
export const measureOf = (kind: MeasureKind, code: string): Measure | undefined =>
  measures[kind].find((one) => one.code === code);

/** Absolute zero in degrees Celsius. */
const coldestC = -273.15;

/** Why there is no such amount, in a sentence; null if there is. */
export function measureProblem(kind: MeasureKind, value: number, from: Measure): string | null {
  if (kind === 'temperature') {
    return from.toBase(value) < coldestC - 1e-9 ? 'Nothing is colder than −273.15 °C.' : null;
  }
  if (value < 0) return 'Enter 0 or more.';
  return kind === 'ratio' && value === 0 ? 'Enter more than 0.' : null;
}

/**
 * The same amount in another unit of its kind, to 12 significant digits: what is behind them comes
 * from the computer's binary numbers.
 */
export const convert = (value: number, from: Measure, to: Measure): number =>
  Number((from === to ? value : to.fromBase(from.toBase(value))).toPrecision(12));

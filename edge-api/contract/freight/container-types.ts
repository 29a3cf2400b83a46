/** A container type. Sides are the clear inner ones in cm; a null door means that it is loaded from above. */
type ContainerFacts = {
  name: string;
  inner: { lengthCm: number; widthCm: number; heightCm: number };
  door: { widthCm: number; heightCm: number } | null;
  /** The heaviest cargo in kg: the permitted gross weight less the container's own. */
  payloadKg: number;
  /** Has its own refrigeration unit. */
  isReefer?: true;
  /** Cargo may stand above its top or over its sides. */
  isOpen?: true;
  /** Only for liquids. */
  isTank?: true;
};

/**
 * Usual equipment. Outer sides and gross weights follow ISO 668:2020; inner sides, doors and payloads are
 * rounded down from what shipping lines publish for their fleets (Hapag-Lloyd's container
 * specification above all) and differ by some centimetres and some hundred kilograms from box to box.
 * The weight that a road, a port or a crane allows may be lower.
 */
const facts = {
  '20GP': {
    name: '20 ft standard',
    inner: { lengthCm: 589, widthCm: 235, heightCm: 239 },
    door: { widthCm: 233, heightCm: 228 },
    payloadKg: 28_200,
  },
  '40GP': {
    name: '40 ft standard',
    inner: { lengthCm: 1_203, widthCm: 235, heightCm: 239 },
    door: { widthCm: 233, heightCm: 228 },
    payloadKg: 26_700,
  },
  '40HC': {
    name: '40 ft high cube',
    inner: { lengthCm: 1_203, widthCm: 235, heightCm: 269 },
    door: { widthCm: 233, heightCm: 258 },
    payloadKg: 26_500,
  },
  '45HC': {
    name: '45 ft high cube',
    inner: { lengthCm: 1_355, widthCm: 235, heightCm: 269 },
    door: { widthCm: 233, heightCm: 258 },
    payloadKg: 25_600,
  },
  '20OT': {
    name: '20 ft open top',
    inner: { lengthCm: 589, widthCm: 234, heightCm: 233 },
    door: { widthCm: 231, heightCm: 217 },
    payloadKg: 28_100,
    isOpen: true,
  },
  '40OT': {
    name: '40 ft open top',
    inner: { lengthCm: 1_202, widthCm: 234, heightCm: 233 },
    door: { widthCm: 231, heightCm: 226 },
    payloadKg: 26_500,
    isOpen: true,
  },
  '20FR': {
    name: '20 ft flat rack',
    inner: { lengthCm: 561, widthCm: 220, heightCm: 223 },
    door: null,
    payloadKg: 27_700,
    isOpen: true,
  },
  '40FR': {
    name: '40 ft flat rack',
    inner: { lengthCm: 1_166, widthCm: 220, heightCm: 195 },
    door: null,
    payloadKg: 39_000,
    isOpen: true,
  },
  '20RF': {
    name: '20 ft reefer',
    inner: { lengthCm: 543, widthCm: 228, heightCm: 216 },
    door: { widthCm: 228, heightCm: 216 },
    payloadKg: 27_400,
    isReefer: true,
  },
  '40RH': {
    name: '40 ft high cube reefer',
    inner: { lengthCm: 1_158, widthCm: 228, heightCm: 240 },
    door: { widthCm: 228, heightCm: 240 },
    payloadKg: 29_000,
    isReefer: true,
  },
  '20TK': {
    name: '20 ft tank',
    inner: { lengthCm: 589, widthCm: 235, heightCm: 239 },
    door: null,
    payloadKg: 26_000,
    isTank: true,
  },
} satisfies Record<string, ContainerFacts>;

export type ContainerTypeCode = keyof typeof facts;
export type ContainerType = ContainerFacts & { code: ContainerTypeCode };

export const containerTypeCodes = Object.keys(facts) as ContainerTypeCode[];

/** All types that can be asked for, as a list to choose from. */
export const containerTypes: readonly ContainerType[] = containerTypeCodes.map((code) => ({
  code,
  ...facts[code],
}));

/** The type with this code; undefined for a code that is not in the list. */
export const containerType = (code: string): ContainerType | undefined =>
  containerTypes.find((type) => type.code === code);

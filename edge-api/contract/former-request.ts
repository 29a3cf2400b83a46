import * as v from 'valibot';
import {
  CalendarDay,
  EmailAddress,
  listOf,
  optionalText,
  PhoneNumber,
  requiredText,
} from './fields';
import { incotermCodes, incotermProblem } from './freight/incoterms';
import { impliedDirection } from './freight/routes';
import { RequestFiles } from './request-file';
import { robotHints } from './robot-hints';
import { type ServiceRequestForm, ServiceRequestSubmission } from './service-request';
import type { Stored } from './stored-entries';
import { hasOwnReference, submissionEntries } from './submission';

// The form before shipments: packages only. Entries and drafts of it wait on devices without an end.

const positive = (most: number) => v.pipe(v.number(), v.gtValue(0), v.maxValue(most));

const FormerPlace = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  place: requiredText('Place', 120),
  unlocode: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/))),
});

const FormerForm = v.object({
  contact: v.object({
    name: requiredText('Name', 120),
    company: optionalText('Company', 160),
    email: EmailAddress,
    phone: PhoneNumber,
  }),
  serviceSlug: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/))),
  direction: v.picklist(['export', 'import']),
  mode: v.picklist(['air', 'sea', 'road', 'multimodal']),
  origin: FormerPlace,
  destination: FormerPlace,
  incoterm: v.nullable(v.picklist(incotermCodes)),
  cargo: v.object({
    commodity: requiredText('Commodity', 200),
    packages: v.pipe(
      listOf(
        v.object({
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
          lengthCm: positive(2_000),
          widthCm: positive(2_000),
          heightCm: positive(2_000),
          weightKg: positive(100_000),
        }),
        100,
      ),
      v.minLength(1),
    ),
    dangerousGoods: v.boolean(),
    temperatureC: v.nullable(v.pipe(v.number(), v.minValue(-80), v.maxValue(60))),
  }),
  readyOn: v.nullable(CalendarDay),
  notes: optionalText('Notes', 4000),
  /** The form had none, but files that are shared with the app are added to a draft of it. */
  files: v.optional(RequestFiles, []),
});

type FormerOutput = v.InferOutput<typeof FormerForm>;
/** What the form before shipments asked. */
export type FormerForm = Omit<FormerOutput, 'files'> & Partial<Pick<FormerOutput, 'files'>>;

/** A request as a device may still send it. It is refused where it was refused then. */
const FormerServiceRequest = v.pipe(
  v.object({ ...submissionEntries, ...robotHints, ...FormerForm.entries }),
  v.forward(
    v.partialCheck(
      [['incoterm'], ['mode']],
      ({ incoterm, mode }) => incoterm === null || incotermProblem(incoterm, mode) === null,
      ({ input }) => (input.incoterm && incotermProblem(input.incoterm, input.mode)?.message) ?? '',
    ),
    ['incoterm'],
  ),
  v.forward(
    v.check(hasOwnReference('service-request'), 'The reference does not belong to this id.'),
    ['reference'],
  ),
  v.transform(({ id, reference, writtenAt, formerReferences, website, openForMs, ...form }) => ({
    ...{ id, reference, writtenAt, formerReferences, website, openForMs },
    ...carriedOver(form),
  })),
);

/**
 * A request of the former form as one of today's. What was not asked then is empty. The direction follows
 * from the two ends, as it does today: the former form let people choose one that contradicts them.
 */
export const carriedOver = ({
  contact,
  serviceSlug,
  direction,
  mode,
  origin,
  destination,
  incoterm,
  cargo,
  readyOn,
  notes,
  files = [],
}: FormerForm): Stored<ServiceRequestForm> => ({
  contact,
  serviceSlug,
  shipment: {
    direction: impliedDirection(origin.country, destination.country) ?? direction,
    mode,
    origin: { kind: 'port', ...origin, address: '', postcode: '' },
    destination: { kind: 'port', ...destination, address: '', postcode: '' },
    terms: incoterm && { rule: incoterm, place: '' },
    cargo: cargo.packages.map((one) => ({
      kind: 'packages',
      packageKind: 'other',
      stackable: false,
      ...one,
    })),
    commodity: cargo.commodity,
    hsCode: '',
    value: null,
    insurance: false,
    temperature:
      cargo.temperatureC === null
        ? null
        : { celsius: cargo.temperatureC, ventilationM3PerHour: null },
    // It asked only whether there are any: which ones is still to be filled in.
    dangerous: cargo.dangerousGoods
      ? [
          {
            unNumber: '',
            hazardClass: '',
            compatibilityGroup: null,
            subsidiaryHazards: [],
            packingGroup: null,
            properShippingName: '',
            netQuantity: null,
          },
        ]
      : [],
    readyOn,
    deadline: null,
    recurrence: 'once',
    extras: [],
  },
  answers: [],
  files,
  notes,
});

/** Whether a body or draft is of the form that asked for packages only. */
export const isFormer = (body: unknown): body is FormerForm =>
  typeof body === 'object' && body !== null && 'cargo' in body && !('shipment' in body);

/** What `POST /api/service-requests` accepts: a request of today's form, or of the one before. */
export const ServiceRequestBody = v.lazy((body) =>
  isFormer(body) ? FormerServiceRequest : ServiceRequestSubmission,
);
/** A request as it is stored: one of the form before has empty fields that today's form requires. */
export type ServiceRequestBody = Stored<ServiceRequestForm> &
  Pick<
    ServiceRequestSubmission,
    'id' | 'reference' | 'writtenAt' | 'formerReferences' | 'website' | 'openForMs'
  >;

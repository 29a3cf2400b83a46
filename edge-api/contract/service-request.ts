import * as v from 'valibot';
import { CalendarDay, EmailAddress, optionalText, PhoneNumber, requiredText } from './fields';
import { CargoPackage } from './freight/cargo-package';
import { incotermCodes, incotermProblem } from './freight/incoterms';
import { requestModes } from './freight/modes';
import { robotHints } from './robot-hints';
import { hasOwnReference, submissionEntries } from './submission';

const requestDirections = ['export', 'import'] as const;

/** Where cargo is picked up or delivered; `unlocode` is null when the place was not chosen from the list. */
export const Place = v.object({
  country: v.pipe(
    v.string('Country is missing.'),
    v.regex(/^[A-Z]{2}$/, 'Please choose a country.'),
  ),
  place: requiredText('Place', 120),
  unlocode: v.nullable(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'This is not a UN/LOCODE.')),
  ),
});
export type Place = v.InferOutput<typeof Place>;

export const Cargo = v.object({
  commodity: requiredText('Commodity', 200),
  packages: v.pipe(
    v.array(CargoPackage, 'Packages are missing.'),
    v.minLength(1, 'Please describe at least one package.'),
    v.maxLength(100, 'A request can have at most 100 kinds of packages.'),
  ),
  dangerousGoods: v.boolean(),
  temperatureC: v.nullable(
    v.pipe(
      v.number('Please write a temperature in °C.'),
      v.minValue(-80, 'The lowest temperature is -80 °C.'),
      v.maxValue(60, 'The highest temperature is 60 °C.'),
    ),
  ),
});

const requestEntries = {
  contact: v.object({
    name: requiredText('Name', 120),
    company: optionalText('Company', 160),
    email: EmailAddress,
    phone: PhoneNumber,
  }),
  serviceSlug: v.nullable(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/, 'There is no such service.')),
  ),
  direction: v.picklist(requestDirections, 'Please choose export or import.'),
  mode: v.picklist(requestModes, 'Please choose how the cargo travels.'),
  origin: Place,
  destination: Place,
  incoterm: v.nullable(v.picklist(incotermCodes, 'This is not an Incoterm of 2020.')),
  cargo: Cargo,
  readyOn: v.nullable(CalendarDay),
  notes: optionalText('Notes', 4000),
};

type TermsOfCarriage = {
  incoterm: (typeof incotermCodes)[number] | null;
  mode: (typeof requestModes)[number];
};
const termsProblem = ({ incoterm, mode }: TermsOfCarriage) =>
  incoterm ? incotermProblem(incoterm, mode) : null;

// A rule for sea freight only is refused for air and road, by the form and by the API.
const termsFitMode = (terms: TermsOfCarriage) => termsProblem(terms) === null;
const termsMessage = ({ input }: { input: TermsOfCarriage }) => termsProblem(input)?.message ?? '';

/** What the service-request form asks. */
export const ServiceRequestForm = v.pipe(
  v.object(requestEntries),
  v.forward(v.partialCheck([['incoterm'], ['mode']], termsFitMode, termsMessage), ['incoterm']),
);
export type ServiceRequestForm = v.InferOutput<typeof ServiceRequestForm>;

/** Body of `POST /api/service-requests`. */
export const ServiceRequestSubmission = v.pipe(
  v.object({ ...submissionEntries, ...robotHints, ...requestEntries }),
  v.forward(v.partialCheck([['incoterm'], ['mode']], termsFitMode, termsMessage), ['incoterm']),
  v.forward(
    v.check(hasOwnReference('service-request'), 'The reference does not belong to this id.'),
    ['reference'],
  ),
);
export type ServiceRequestSubmission = v.InferOutput<typeof ServiceRequestSubmission>;

export const serviceRequestStatuses = [
  'new',
  'reviewing',
  'quoted',
  'accepted',
  'declined',
  'closed',
] as const;
export type ServiceRequestStatus = (typeof serviceRequestStatuses)[number];

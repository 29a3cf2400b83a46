import type { ContactMessageForm } from './contact-message';
import type { ServiceRequestForm } from './service-request';
import type { Stored } from './stored-entries';

/** Texts for a value, each with its name; an empty text means that nothing was given. */
type Texts<Value> = Record<string, (value: Value) => string>;

/**
 * How admins read each field of a form: `columns` of the CSV file by their headers, and `lines` of the
 * company's mail and of the inbox by their labels. A field without lines is shown there in its own way.
 */
export type FormTexts<Form> = {
  [Field in keyof Form]: { columns: Texts<Form[Field]>; lines: Texts<Form[Field]> };
};

const asIs = (text: string | null) => text ?? '';
const text = (header: string, label: string) => ({
  columns: { [header]: asIs },
  lines: { [label]: asIs },
});
const longText = (header: string) => ({ columns: { [header]: asIs }, lines: {} });

export const messageTexts: FormTexts<Stored<ContactMessageForm>> = {
  name: text('name', 'Name'),
  email: text('email', 'E-mail'),
  phone: text('phone', 'Phone'),
  subject: text('subject', 'Subject'),
  message: longText('message'),
};

type Request = Stored<ServiceRequestForm>;
type Place = Request['origin'];
type Package = Request['cargo']['packages'][number];

export const requestTexts: FormTexts<Request> = {
  contact: {
    columns: {
      name: ({ name }) => name,
      company: ({ company }) => company,
      email: ({ email }) => email,
      phone: ({ phone }) => phone,
    },
    lines: {
      Name: ({ name }) => name,
      Company: ({ company }) => company,
      'E-mail': ({ email }) => email,
      Phone: ({ phone }) => phone,
    },
  },
  serviceSlug: text('service', 'Service'),
  direction: text('direction', 'Direction'),
  mode: text('mode', 'Mode'),
  origin: { columns: { origin: town }, lines: { From: port } },
  destination: { columns: { destination: town }, lines: { To: port } },
  incoterm: text('incoterm', 'Incoterm'),
  cargo: {
    columns: {
      commodity: ({ commodity }) => commodity,
      packages: ({ packages }) => packages.map(packageCell).join(' | '),
      dangerousGoods: ({ dangerousGoods }) => yesOrNo(dangerousGoods),
      temperatureC: ({ temperatureC }) => String(temperatureC ?? ''),
    },
    lines: {
      Commodity: ({ commodity }) => commodity,
      'Dangerous goods': ({ dangerousGoods }) => yesOrNo(dangerousGoods),
      Temperature: ({ temperatureC }) => (temperatureC === null ? '' : `${temperatureC} °C`),
    },
  },
  readyOn: text('readyOn', 'Ready on'),
  notes: longText('notes'),
};

function town({ place, country }: Place): string {
  return `${place}, ${country}`;
}

function port(place: Place): string {
  return place.unlocode ? `${town(place)}, ${place.unlocode}` : town(place);
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

const packageCell = ({ quantity, lengthCm, widthCm, heightCm, weightKg }: Package) =>
  `${quantity} of ${lengthCm}x${widthCm}x${heightCm} cm, ${weightKg} kg`;

/** The headers of all columns, in the order of the fields. */
export const headersOf = <Form>(texts: FormTexts<Form>): string[] =>
  fieldsOf(texts).flatMap((field) => Object.keys(texts[field].columns));

/** All columns or all lines of a form with their texts, in the order of the fields. */
export const textsOf = <Form>(
  what: 'columns' | 'lines',
  texts: FormTexts<Form>,
  form: NoInfer<Form>,
): [name: string, text: string][] =>
  fieldsOf(texts).flatMap((field) =>
    Object.entries(texts[field][what]).map(([name, write]): [string, string] => [
      name,
      // A device may have stored a record from before the field existed.
      form[field] === undefined ? '' : write(form[field]),
    ]),
  );

const fieldsOf = <Form>(texts: FormTexts<Form>) => Object.keys(texts) as (keyof Form & string)[];

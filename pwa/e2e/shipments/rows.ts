/** One thing that a person does with the form, and the texts by which they and the company read it. */
export type Row = {
  /** The legend of the group around the field, where the form has several fields of this name. */
  group?: string;
  /** Of the field or, with `press`, of the button. */
  label?: string;
  /** What is typed or chosen; `true` ticks. */
  typed?: string | true;
  /** The option to choose from the suggested ones, after a place was typed. */
  option?: RegExp;
  press?: string;
  /** A file to choose in the field. */
  file?: { name: string; text: string };
  /** In the receipt, the inbox and the mail: "label: text", or a part of a line. */
  read?: string;
  /** In the CSV file: "header: cell", or a part of a cell. */
  csv?: string;
};

export type Shipment = { title: string; rows: readonly Row[] };

/** A field with what is read of it; the CSV file has the same text unless another one is given. */
export const fact = (label: string, typed: string, read: string, csv = read): Row => ({
  label,
  typed,
  read,
  csv,
});

/** What a choice changes is read elsewhere: as units, or which fields are asked. */
export const setting = (label: string, typed: string): Row => ({ label, typed });

export const file = (label: string, name: string, text: string): Row => ({
  label,
  file: { name, text },
});

export const tick = (label: string, read: string, csv = read): Row => ({
  label,
  typed: true,
  read,
  csv,
});

/** What the form works out from the other rows. */
export const shows = (read: string, csv = read): Row => ({ read, csv });

export const press = (name: string): Row => ({ press: name });
export const next = (step: string): Row => press(`Next: ${step}`);

/** The same rows in one group of the form. */
export const within = (group: string, ...rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, group }));

/** How the cargo travels, and the direction that follows from the ends. */
export const travels = (mode: string): Row => ({
  ...tick(mode, `Mode: ${mode}`, `mode: ${mode.toLowerCase()}`),
  group: 'How it travels',
});

/** A port or town, typed and chosen from what is suggested. */
export const place = (group: 'From' | 'To', typed: string, code: string, name: string): Row => ({
  group,
  label: 'Port, airport or town',
  typed,
  option: new RegExp(`${code}$`),
  read: `${group}: ${name}, ${code}`,
  csv: `${group === 'From' ? 'originUnlocode' : 'destinationUnlocode'}: ${code}`,
});

/** The number and text of a rule with its place. */
export const terms = (rule: string, name: string, at: string): Row[] => [
  fact('Incoterms rule', `${rule}, ${name}`, `Incoterms rule: ${rule} `, `incoterm: ${rule}`),
  fact(`Named place of ${rule}`, at, `Incoterms rule: ${rule} ${at}`, `namedPlace: ${at}`),
];

export const commodity = (text: string): Row =>
  fact('Commodity', text, `Commodity: ${text}`, `commodity: ${text}`);

/** Who asks; the number as it was typed, in the digits of ASCII, and as E.164 in the CSV file. */
export const person = (who: {
  name: string;
  company: string;
  email: string;
  phone: [typed: string, read: string, e164: string];
  reference?: string;
  role?: [choice: string, read: string, csv: string];
}): Row[] => [
  fact('Name', who.name, who.name, `name: ${who.name}`),
  fact('Company', who.company, `Company: ${who.company}`, `company: ${who.company}`),
  fact('E-mail', who.email, who.email, `email: ${who.email}`),
  fact('Phone', who.phone[0], who.phone[1], `phoneE164: ${who.phone[2]}`),
  shows(who.phone[1], `phone: ${who.phone[1]}`),
  ...(who.reference
    ? [
        fact(
          'Your reference',
          who.reference,
          `Customer’s reference: ${who.reference}`,
          `customerReference: ${who.reference}`,
        ),
      ]
    : []),
  ...(who.role ? [fact('In this shipment you are', ...who.role)] : []),
];

export const asShipper: [string, string, string] = [
  'The shipper: you send the goods',
  'Asks as: Shipper',
  'asksAs: shipper',
];
export const asConsignee: [string, string, string] = [
  'The consignee: you receive the goods',
  'Asks as: Consignee',
  'asksAs: consignee',
];

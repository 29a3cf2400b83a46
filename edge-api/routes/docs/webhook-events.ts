import {
  pingType,
  type WebhookEventType,
  webhookEventMeanings,
  webhookEventTypes,
} from '../../contract/admin/webhooks';
import { ways } from '../../contract/quotation/quotation';

const types = [...webhookEventTypes, pingType] as const;

const id = '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c11';
const text = { type: 'string' };
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: text,
});

const parameters = [
  header('webhook-id', 'The id of the event, the same each time that it is sent.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 in Base64 of id, timestamp and body with a dot between them; the key is what follows `whsec_` in the secret, from Base64. After a new secret two, with a space between them.',
  ),
];

const record = {
  type: 'object',
  properties: {
    id: text,
    reference: text,
    status: text,
    revision: {
      type: 'number',
      description: 'Of two events about one record, the higher is newer.',
    },
    addressConfirmed: {
      type: 'boolean',
      description: 'Whether who reads the address of the submission has opened it.',
    },
    decision: {
      type: 'object',
      description: 'Only of the change with which a customer decided about a quotation.',
      properties: {
        quotation: { ...text, description: 'Its number.' },
        kind: { enum: ['accept', 'decline'] },
        via: { enum: ways, description: 'How it was made.' },
      },
      required: ['quotation', 'kind', 'via'],
    },
    url: { ...text, description: 'Where the whole record is read, with an API key.' },
    erased: { const: true, description: 'It was erased: there is no `url`, and nothing to read.' },
  },
  required: ['id', 'reference'],
};
const product = {
  type: 'object',
  properties: {
    ...{ id: text, slug: text, revision: record.properties.revision, url: record.properties.url },
    published: { type: 'boolean' },
    deleted: { type: 'boolean' },
  },
  required: ['id', 'slug', 'published', 'deleted', 'revision', 'url'],
};
const ping = { type: 'object', properties: { webhook: text }, required: ['webhook'] };

/** Describes the `data` of an event, with an example. */
function dataOf(type: WebhookEventType | typeof pingType, origin: string) {
  if (type === pingType) return { schema: ping, example: { webhook: id } };
  const [kind] = type.split('.');
  const at = { revision: 4711, url: `${origin}/api/admin/${kind}s/${id}` };
  if (kind === 'product') {
    const shown = { slug: 'travel-bag', published: true, deleted: false };
    return { schema: product, example: { id, ...shown, ...at } };
  }
  const reference = kind === 'service-request' ? 'SR-854A-TXV9' : 'CM-854A-TXV9';
  const received = { status: 'new', addressConfirmed: false };
  return { schema: record, example: { id, reference, ...received, ...at } };
}

/** Describes the events that webhooks get, as OpenAPI has it: requests that arrive at a program of the reader's. */
export const describedWebhooks = (origin: string) =>
  Object.fromEntries(
    types.map((type) => {
      const { schema, example } = dataOf(type, origin);
      const properties = { type: { const: type }, timestamp: { ...text, format: 'date-time' } };
      const body = {
        schema: {
          type: 'object',
          properties: { ...properties, data: schema },
          required: ['type', 'timestamp', 'data'],
        },
        example: { type, timestamp: '2026-03-02T08:30:00.000Z', data: example },
      };
      const post = {
        operationId: operationOf(type),
        summary: type === pingType ? 'An admin sends a test' : webhookEventMeanings[type],
        tags: ['Webhooks'],
        security: [],
        parameters,
        requestBody: { content: { 'application/json': body } },
        responses: {
          '2XX': { description: 'Any of these within 15 seconds: it has arrived.' },
          '410': { description: 'The webhook is switched off.' },
          default: { description: 'It is sent again, over three days.' },
        },
      };
      return [type, { post }];
    }),
  );

/** Turns `service-request.changed` into a name: `serviceRequestChanged`. */
const operationOf = (type: string) =>
  `on-${type}`.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase());

/** The parts of the API, in the order of the page. */
export const tags = {
  Catalogue: 'Services and products that the company shows, and what changed of them.',
  Submissions:
    'Messages and service requests to the company, and the files of requests. The id, a UUIDv7 made by the client, makes sending safe to repeat.',
  Conversations:
    'The page of a submission, for its customer: who has the key of one of its links, or the account that owns it.',
  Accounts: 'Sessions, and what logged-in users see and do with their own data.',
  Push: 'Devices that are told of answers and other news by push messages.',
  Admin: 'What the staff of the company reads and changes.',
  Webhooks:
    'What the server sends to the address of a webhook, by the scheme of Standard Webhooks (https://www.standardwebhooks.com). Check the signature, answer 204, and read the record by its `id`. Admins make webhooks in the dashboard.',
  Server: 'The state and the settings of the server.',
} as const;

export type Tag = keyof typeof tags;

/** The ways of data through the code, leg by leg: a network lies between two legs. */
export const walks = [
  {
    name: 'a request, from the form to the inbox',
    legs: [
      ['pwa/site/pages/request.tsx', 'pwa/data/outbox/outbox.ts'],
      ['pwa/data/device-delivery.ts', 'pwa/data/http/client.ts'],
      ['edge-api/routes/submissions.ts', 'edge-api/db/submissions/store-submission.ts'],
      ['edge-api/routes/admin/read-records.ts', 'edge-api/db/admin/admin-feed-queries.ts'],
      ['pwa/dashboard/inbox-list/inbox.tsx', 'pwa/data/http/client.ts'],
    ],
  },
  {
    name: 'a change of a product, from the form to another device',
    legs: [
      ['pwa/dashboard/catalogue/product-form.tsx', 'pwa/data/outbox/outbox.ts'],
      ['pwa/data/device-delivery.ts', 'pwa/data/http/client.ts'],
      ['edge-api/routes/admin/write-catalogue.ts', 'edge-api/db/catalogue/write-catalogue.ts'],
      ['edge-api/routes/catalogue.ts', 'edge-api/db/catalogue/catalogue-feed-queries.ts'],
      ['pwa/site/catalogue/shop/use-products.ts', 'pwa/data/http/client.ts'],
    ],
  },
];

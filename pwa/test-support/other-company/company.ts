/** Another company than the example: `npm run test:brand` makes the site its own. */
export const company = {
  brand: 'Kittiwake',
  name: 'Kittiwake Forwarding',
  tagline: 'Cargo between the Waddenzee and the world',
  about: 'We move cargo by sea and road from the Netherlands, and sell garden goods by phone.',
  legalNote: 'This company exists in a test only.',
  phone: { display: '+31 000 000 000', tel: 'tel:+31000000000' },
  orderPhone: { display: '+31 000 000 001', tel: 'tel:+31000000001' },
  email: 'post@kittiwake.example',
  answering: 'Our desk in the harbour answers you by e-mail.',
  chat: { label: 'Write to us', href: 'https://chat.kittiwake.example/', textParameter: '' },
  social: [{ label: 'Mastodon', href: 'https://social.kittiwake.example/' }],
  sisterConcerns: [],
  apps: [],
  offices: [
    {
      city: 'Rotterdam',
      country: 'NL',
      lines: ['Boompjes', 'Rotterdam, Netherlands'],
      phone: { display: '+31 000 000 002', tel: 'tel:+31000000002' },
    },
  ],
} as const;

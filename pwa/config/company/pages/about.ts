/** The page about the company; its offices are in company.ts. */
export const aboutTexts = {
  // After “Who … is: ”, for search engines.
  description:
    'how we move cargo between Bangladesh and Hong Kong, what you can hold us to, and where our offices are.',
  paragraphs: [
    'A sampan is the flat boat that works the rivers of Chattogram and the harbour of Hong Kong: small, steady, and able to land where larger vessels can’t. We named our company after it, because we forward freight between the two.',
    'Most of our work is ordinary cargo that has to be somewhere on a certain day: garments leaving Bangladesh, fabric and accessories arriving, machinery, food that must stay cold, parcels for online shops. We arrange the carriage, prepare the papers and clear customs at both ends. We also sell a small catalogue of goods, which you choose here and order by phone.',
  ],
  principles: [
    {
      title: 'Figures you can check',
      text: 'This site explains how chargeable weight, revenue tons and the Incoterms rules work, and every quotation says which of them it uses.',
    },
    {
      title: 'Papers before promises',
      text: 'We ask for the HS code, the Incoterms rule and the permits first. That takes a day at the start and saves time on the way.',
    },
    {
      title: 'One reference throughout',
      text: 'The reference that you get when you write to us is the one that we use ourselves, on the phone as well.',
    },
    {
      title: 'Made for bad connections',
      text: 'Ports, depots and factory floors rarely have a good network. This site opens without one, and what you send from there arrives once.',
    },
  ],
};

/**
 * The page about terms, after who the company is. A list of texts is a list on the page. `{phone}` and
 * `{privacy}` are links: to the company's phone, and to the page about privacy.
 */
export const termsSections: readonly LegalSection[] = [
  {
    title: 'Nothing is ordered on this site',
    texts: [
      'A message, a request for freight or one about products asks us for a quotation. It binds neither you nor us. Products are ordered by phone.',
    ],
  },
  {
    title: 'Quotations and prices',
    texts: [
      [
        'A quotation is free. It is not binding until you have accepted it and we have confirmed that in writing.',
        'A quotation says how long it is valid and what it includes. Duties, taxes, storage and charges of carriers and ports that no one can know in advance are added as they arise.',
        'Prices of products are those of the day on which you call. A device without a connection may show older ones.',
        'Weights, volumes and chargeable weights that this site calculates are estimates. What is measured at the depot counts.',
      ],
    ],
  },
  {
    title: 'Incoterms',
    texts: [
      'The Incoterms rule in the confirmed quotation, in the edition that it names, says who pays for which part of the journey and who bears the risk. Our explanations are a help, and do not replace the rules of the International Chamber of Commerce.',
    ],
  },
  {
    title: 'Carriage',
    texts: [
      [
        'Each shipment is subject to the forwarder’s general conditions that the confirmed quotation names, and the carriage to those of the carrier. They limit what is paid for loss, damage and delay.',
        'You tell us truthfully what is in the cargo, pack it for the journey and give us the papers in time. Dangerous goods are declared before anything is booked.',
        'We insure cargo only when you ask for it.',
        'Times of arrival are estimates.',
      ],
    ],
  },
  {
    title: 'Your account',
    texts: [
      'An account is for you alone: do not share its password. You can delete it at any time. If it is blocked, or you belong to our team, write to us and we delete it. We may block an account that is used to harm others or this site.',
    ],
  },
  {
    title: 'Using this site',
    texts: [
      [
        'Give your own e-mail address, or that of a person who has agreed to it.',
        'Don’t send messages by machine, and don’t try to open what is not yours.',
        'What you write without a connection waits on your device. We know of it once it has arrived: for something urgent, please call {phone}.',
      ],
    ],
  },
  {
    title: 'Law',
    texts: [
      'The confirmed quotation names the law and the court for a shipment. Rights that the law gives you as a consumer stay yours.',
      'How we treat your data is on the page {privacy}.',
    ],
  },
];

export type LegalSection = { title: string; texts: readonly (string | readonly string[])[] };

/** The page about exports. */
export const exportTexts = {
  title: 'Export from Bangladesh and Hong Kong',
  lead: 'From the factory gate to the buyer’s port or door: booking, packing, papers and customs, by sea, air or road.',
  steps: [
    {
      title: 'You tell us the cargo',
      text: 'Commodity, packages or containers, the Incoterms rule of your sale and the date the cargo is ready. Without a connection the request waits on your device and is sent once there is one.',
    },
    {
      title: 'We plan, and you get a quotation',
      text: 'Mode, route and cut-off dates, with the weight or volume that you will be billed for, so that you can check it yourself.',
    },
    {
      title: 'Papers and customs',
      text: 'From Bangladesh: EXP form, commercial invoice, packing list, certificate of origin and the bill of export. From Hong Kong: the export declaration within 14 days.',
    },
    {
      title: 'Booked and shipped',
      text: 'We collect the cargo, load the container or hand over to the airline, and send you the transport document in the form that your bank expects.',
    },
  ],
};

/** The page about imports. */
export const importTexts = {
  title: 'Import to Bangladesh and Hong Kong',
  lead: 'From the supplier abroad to your warehouse: collection, carriage, customs clearance and delivery under one reference.',
  steps: [
    {
      title: 'Before you order',
      text: 'HS code, duties and permits first: some goods need a permit before the letter of credit is opened, and a wrong code can mean a fine as well as the duty.',
    },
    {
      title: 'Collected at the supplier',
      text: 'Under EXW or FCA we collect abroad, inspect the goods if you wish, consolidate small lots and book the carriage.',
    },
    {
      title: 'Cleared on arrival',
      text: 'Into Bangladesh: bill of entry through ASYCUDA World with invoice, packing list, transport document and LC or LCA papers. Into Hong Kong: the import declaration within 14 days.',
    },
    {
      title: 'Delivered',
      text: 'From Chattogram, Dhaka airport or a land port to your warehouse. We return the empty container in time.',
    },
  ],
};

/** What search engines are told of the articles, and what their page begins with. */
export const articlesDescription =
  'Plain guides to freight: Incoterms 2020, chargeable weight, HS codes, bills of lading, dangerous goods, packing and customs papers.';
export const articlesLead =
  'Plain guides to the words, papers and sums of freight between Bangladesh, Hong Kong and the world.';

/** What search engines are told of the lanes, and what their page begins with. */
export const lanesDescription =
  'Sea, air and road lanes between Bangladesh, Hong Kong and their neighbours: the ports with their codes, the papers on both sides and our services.';
export const lanesLead =
  'Lanes between Bangladesh, Hong Kong and their neighbours. Each has a page with its ports, papers and services. We carry on others too.';

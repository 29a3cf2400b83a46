/** Which freight tools the site has. One that is left out has no page, and nothing leads to it. */
export const shownTools: Record<ToolName, boolean> = {
  chargeableWeight: true,
  containerLoad: true,
  // Duties of Bangladesh.
  landedCost: true,
  demurrage: true,
  unitConverter: true,
  incoterms: true,
  // Papers of Bangladesh, Hong Kong and their neighbours; the pages of lanes show them too.
  documents: true,
};
export type ToolName =
  | 'chargeableWeight'
  | 'containerLoad'
  | 'landedCost'
  | 'demurrage'
  | 'unitConverter'
  | 'incoterms'
  | 'documents';

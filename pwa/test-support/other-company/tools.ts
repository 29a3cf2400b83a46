/** Which freight tools the site has. One that is left out has no page, and nothing leads to it. */
export const shownTools: Record<ToolName, boolean> = {
  chargeableWeight: true,
  containerLoad: true,
  landedCost: false,
  demurrage: true,
  unitConverter: true,
  incoterms: true,
  documents: false,
};
export type ToolName =
  | 'chargeableWeight'
  | 'containerLoad'
  | 'landedCost'
  | 'demurrage'
  | 'unitConverter'
  | 'incoterms'
  | 'documents';

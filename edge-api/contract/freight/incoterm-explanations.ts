import type { IncotermCode } from './incoterms';

/** Where the risk passes and who pays the main carriage, in a sentence for people. Apart from the codes, for it is long. */
export const incotermExplanations: Record<IncotermCode, string> = {
  EXW: 'Risk passes when the goods are put at the buyer’s disposal at the seller’s premises; the buyer pays the main carriage and clears export and import.',
  FCA: 'Risk passes when the goods, cleared for export, are handed to the buyer’s carrier at the named place; the buyer pays the main carriage.',
  CPT: 'Risk passes when the goods are handed to the first carrier, although the seller pays the main carriage to the named destination.',
  CIP: 'Risk passes when the goods are handed to the first carrier; the seller pays the main carriage and all-risks insurance to the named destination.',
  DAP: 'Risk passes at the named destination with the goods ready for unloading; the seller pays the main carriage, the buyer unloads and clears import.',
  DPU: 'Risk passes once the goods are unloaded at the named destination; the seller pays the main carriage and the unloading, the buyer clears import.',
  DDP: 'Risk passes at the named destination with the goods ready for unloading; the seller pays the main carriage, the import clearance and the duties.',
  FAS: 'Risk passes when the goods lie alongside the buyer’s ship at the port of shipment; the buyer pays the main carriage.',
  FOB: 'Risk passes when the goods are on board the buyer’s ship at the port of shipment; the buyer pays the main carriage.',
  CFR: 'Risk passes when the goods are on board at the port of shipment, although the seller pays the main carriage to the port of destination.',
  CIF: 'Risk passes when the goods are on board at the port of shipment; the seller pays the main carriage and a basic insurance to the port of destination.',
};

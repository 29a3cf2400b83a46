import type { IncotermCode } from './incoterms';

/** Where the risk passes and who pays the main carriage, in one sentence. A file of its own, because it loads later than the codes. */
export const incotermExplanations: Record<IncotermCode, string> = {
  EXW: 'Risk passes when the goods are put at the buyer’s disposal at the seller’s premises; the buyer pays the main carriage and clears the goods for export and import.',
  FCA: 'Risk passes when the goods, cleared for export, are handed to the buyer’s carrier at the named place; the buyer pays the main carriage.',
  CPT: 'Risk passes when the goods are handed to the first carrier, although the seller pays the main carriage to the named destination.',
  CIP: 'Risk passes when the goods are handed to the first carrier; the seller pays the main carriage and the widest insurance, Institute Cargo Clauses (A), to the named destination.',
  DAP: 'Risk passes at the named destination with the goods ready for unloading; the seller pays the main carriage, and the buyer unloads the goods and clears them for import.',
  DPU: 'Risk passes once the goods are unloaded at the named destination; the seller pays the main carriage and the unloading, and the buyer clears the goods for import.',
  DDP: 'Risk passes at the named destination with the goods ready for unloading; the seller pays the main carriage, the import clearance and the duties.',
  FAS: 'Risk passes when the goods are alongside the buyer’s ship at the port of shipment; the buyer pays the main carriage (sea and inland waterway only).',
  FOB: 'Risk passes when the goods are on board the buyer’s ship at the port of shipment; the buyer pays the main carriage (sea and inland waterway only).',
  CFR: 'Risk passes when the goods are on board at the port of shipment, although the seller pays the main carriage to the port of destination (sea and inland waterway only).',
  CIF: 'Risk passes when the goods are on board at the port of shipment; the seller pays the main carriage and basic insurance, Institute Cargo Clauses (C), to the port of destination (sea and inland waterway only).',
};

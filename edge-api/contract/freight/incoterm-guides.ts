import { incotermNotes as notes } from '../../../pwa/config/company/pages/incoterms';
import type { IncotermCode } from './incoterms';

export type IncotermGuide = {
  /** What each party does, in our words. */
  meaning: string;
  /** What it suits. */
  suits: string;
  /** What goes wrong most often. */
  mistakes: readonly string[];
};

const withNote = (text: string, note: string) => `${text} ${note}`.trim();
const ownMistake = (note: string) => (note ? [note] : []);

const containers = (code: IncotermCode, instead: IncotermCode) =>
  `${code} for a container: it is handed over at a depot or terminal days before it is loaded. Use ${instead} instead.`;

/**
 * Our own explanations, not the text of ICC. They agree with our article on Incoterms 2020; the rules are
 * those of ICC's publication 723E.
 */
export const incotermGuides: Record<IncotermCode, IncotermGuide> = {
  EXW: {
    meaning:
      'The seller only has the goods ready at its own premises. The buyer loads them, clears the export and arranges everything after that.',
    suits: 'Sales within one country.',
    mistakes: [
      withNote('EXW for an export: a foreign buyer often can’t act as exporter.', notes.exwExport),
      'The seller’s workers load the truck all the same: they load at the buyer’s risk.',
    ],
  },
  FCA: {
    meaning:
      'The seller clears the goods for export and hands them to the buyer’s carrier at the named place. At its own door it also loads them; at any other place it hands them over on its truck, not unloaded.',
    suits: 'Containers, part loads and air freight, when the buyer arranges the freight.',
    mistakes: [
      'Only a town is named. Write the depot, the freight station or the airline’s shed, so that it is clear who pays for the truck.',
      'A letter of credit asks for an on-board bill of lading, and the contract does not. Agree that the buyer instructs the carrier to give the seller one.',
    ],
  },
  CPT: {
    meaning:
      'As FCA, but the seller also pays for the carriage to the named destination. The risk still passes when the first carrier takes over the goods.',
    suits: 'Containers and air freight, when the seller arranges the freight.',
    mistakes: [
      'The freight in the price is taken for a promise of safe arrival. What is lost on the way is the buyer’s loss.',
      'The charges at the destination are not settled. They are the seller’s only if its contract of carriage includes them, so ask for them in writing.',
      'Only the destination is named. Name the place of hand-over as well: the risk passes there.',
    ],
  },
  CIP: {
    meaning:
      'As CPT, and the seller also insures the goods for the buyer: with Institute Cargo Clauses (A), the widest standard cover, for at least 110 % of the price.',
    suits: 'Containers and air freight, when the seller arranges freight and insurance.',
    mistakes: [
      'The seller buys the smallest cover, as under CIF. Since 2020 CIP asks for Clauses (A), unless the parties agree otherwise.',
      ...ownMistake(notes.cipInsurance),
    ],
  },
  DAP: {
    meaning:
      'The seller brings the goods to the named place at its own cost and risk. The buyer clears the import, pays duty and tax, and unloads.',
    suits: 'Delivery to the door by any mode, when the buyer can clear the import.',
    mistakes: [
      'The buyer prepares the import too late. The goods wait at the border, and the buyer pays for that.',
      'It is not agreed who unloads. Under DAP the buyer does.',
    ],
  },
  DPU: {
    meaning:
      'As DAP, but the seller also unloads the goods at the named place. It is the only rule under which the seller unloads at the destination.',
    suits: 'Goods that the seller can unload itself, for example at a freight station.',
    mistakes: [
      'The seller has no crane, forklift or workers at the place. Then use DAP.',
      'The contract still says DAT. That rule was replaced by DPU in 2020; the place may now be any place, not only a terminal.',
    ],
  },
  DDP: {
    meaning:
      'As DAP, and the seller also clears the import and pays the duty and the taxes. The buyer only unloads.',
    suits: withNote('Sellers who may import in the buyer’s country.', notes.ddpSuits),
    mistakes: [
      withNote(
        'The seller can’t register as importer, reclaim the VAT or hold the permits.',
        notes.ddpFails,
      ),
      'VAT and advance taxes are forgotten in the price. They belong to DDP, unless the contract says “VAT unpaid” or the like.',
    ],
  },
  FAS: {
    meaning:
      'The seller clears the goods for export and puts them alongside the buyer’s ship, on the quay or on a barge. The buyer pays for loading and for all that follows.',
    suits: 'Bulk and large single pieces.',
    mistakes: [
      containers('FAS', 'FCA'),
      'The goods wait on the quay because the ship is late. That is at the buyer’s risk and cost once they could have been delivered on the agreed date.',
    ],
  },
  FOB: {
    meaning:
      'The seller clears the goods for export and has them put on board the ship that the buyer has nominated. From there the buyer bears cost and risk.',
    suits: 'Bulk and large single pieces that are loaded onto the ship directly.',
    mistakes: [
      `${containers('FOB', 'FCA')} If the container is damaged in the terminal, the seller still bears the risk.`,
      'FOB for air freight: nothing goes on a ship. Use FCA with the airport.',
    ],
  },
  CFR: {
    meaning:
      'As FOB for the risk, but the seller pays the freight to the port of destination. Cost and risk pass at different places.',
    suits: 'Bulk and large single pieces, when the seller arranges the ship.',
    mistakes: [
      containers('CFR', 'CPT'),
      'The buyer has not insured the goods. The risk has been the buyer’s since the port of shipment.',
      'The charges at the port of destination are not settled. They are the seller’s only if its contract of carriage includes them.',
    ],
  },
  CIF: {
    meaning:
      'As CFR, and the seller also insures the goods for the buyer: with Institute Cargo Clauses (C), the smallest standard cover, for at least 110 % of the price.',
    suits: 'Bulk and large single pieces, when the seller arranges ship and insurance.',
    mistakes: [
      containers('CIF', 'CIP'),
      'Clauses (C) are taken for full cover. They list a few events only; ask for Clauses (A) where the goods need them.',
      ...ownMistake(notes.cifInsurance),
    ],
  },
};

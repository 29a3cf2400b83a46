import { links } from './links';

/** A tool as the page of all tools shows it. */
export type Tool = {
  title: string;
  href: string;
  /** What it answers, in one sentence. */
  summary: string;
  /** What one needs to know before. */
  needs: string;
};

/** Every tool of the site. */
export const tools = {
  chargeableWeight: {
    title: 'Chargeable weight and CBM',
    href: links.chargeableWeight,
    summary: 'Compares what air, courier, sea and road carriers bill for the same packages.',
    needs: 'number, sides and weight of your packages',
  },
  containerLoad: {
    title: 'Container planner',
    href: links.containerLoad,
    summary: 'Finds the containers that your packages need, and draws where each package stands.',
    needs: 'number, sides and weight of your packages',
  },
  landedCost: {
    title: 'Landed cost for Bangladesh',
    href: links.landedCost,
    summary: 'Adds up duties and taxes of an import step by step, to the cost of one piece.',
    needs: 'CIF value, exchange rate and the duty rates of your HS code',
  },
  demurrage: {
    title: 'Demurrage and detention',
    href: links.demurrage,
    summary: 'Finds the last free day of a container, and what each slab of a tariff costs.',
    needs: 'dates, free days and rates of your carrier',
  },
  unitConverter: {
    title: 'Unit converter',
    href: links.unitConverter,
    summary:
      'Converts lengths, areas, volumes, weights, temperatures and the ratios of volume weight.',
    needs: 'an amount in any unit',
  },
  incoterms: {
    title: 'Incoterms chooser',
    href: links.incoterms,
    summary:
      'Finds the Incoterms® 2020 rule for a sale, and draws who pays and where the risk passes.',
    needs: 'how the goods travel, and who does what',
  },
  documents: {
    title: 'Document checklist',
    href: links.documents,
    summary: 'Lists the papers of an export or import, who issues each and by when.',
    needs: 'where the goods go, how, and what they are',
  },
} satisfies Record<string, Tool>;

/** The groups in which `/tools` shows them. */
export const toolGroups: readonly { title: string; tools: readonly Tool[] }[] = [
  {
    title: 'Cargo and space',
    tools: [tools.containerLoad, tools.chargeableWeight, tools.unitConverter],
  },
  { title: 'Costs', tools: [tools.landedCost, tools.demurrage] },
  { title: 'Contract and papers', tools: [tools.incoterms, tools.documents] },
];

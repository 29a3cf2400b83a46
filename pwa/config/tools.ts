import { shownTools, type ToolName } from './company/tools';
import { links } from './links';

/** A tool as the page of all tools shows it. */
export type Tool = {
  title: string;
  href: string;
  /** The question that it answers, in one sentence. */
  summary: string;
  /** What one needs to know before. */
  needs: string;
};

/** Every tool that a site can have. */
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
} satisfies Record<ToolName, Tool>;

/** Whether the company's site has a tool. */
export const isShown = (tool: Tool): boolean =>
  Object.entries(tools).some(([name, one]) => one === tool && shownTools[name as ToolName]);

/** The tools of the site. */
export const ownTools: readonly Tool[] = Object.values(tools).filter(isShown);

const groups: readonly { title: string; tools: readonly Tool[] }[] = [
  {
    title: 'Cargo and space',
    tools: [tools.containerLoad, tools.chargeableWeight, tools.unitConverter],
  },
  { title: 'Costs', tools: [tools.landedCost, tools.demurrage] },
  { title: 'Contract and papers', tools: [tools.incoterms, tools.documents] },
];

/** The groups in which `/tools` shows them. */
export const toolGroups = groups
  .map(({ title, tools }) => ({ title, tools: tools.filter(isShown) }))
  .filter(({ tools }) => tools.length > 0);

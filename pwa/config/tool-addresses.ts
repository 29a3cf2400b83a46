import type { Address } from './address';

const tool = { menu: 'tools', sitemap: 'page' } as const;
/** The server only reads whether there is cargo: then it shows no example. */
const cargoTool = { ...tool, query: ['empty', 'cargo'] } as const;

/** The pages of the tools. Without a figure a tool opens on its example, unless the query asks for an `empty` one. */
export const toolAddresses = {
  tools: { ...tool, pattern: '/tools', page: 'tools/all' },
  chargeableWeight: {
    ...cargoTool,
    pattern: '/tools/chargeable-weight',
    page: 'tools/chargeable-weight',
  },
  containerLoad: { ...cargoTool, pattern: '/tools/container-load', page: 'tools/container-load' },
  landedCost: {
    ...tool,
    pattern: '/tools/landed-cost',
    page: 'tools/landed-cost',
    query: [
      ...['empty', 'goods', 'price', 'freight', 'insurance', 'currency', 'rate'],
      ...['cd', 'rd', 'sd', 'vat', 'ait', 'at', 'other', 'pieces'],
    ],
  },
  demurrage: {
    ...tool,
    pattern: '/tools/demurrage-detention',
    page: 'tools/demurrage',
    query: [
      ...['empty', 'way', 'time', 'count', 'discharged', 'out', 'returned', 'free', 'slabs'],
      ...['detentionFree', 'detentionSlabs', 'currency', 'containers', 'forty'],
      ...['portFree', 'portSlabs', 'portCurrency'],
    ],
  },
  unitConverter: {
    ...tool,
    pattern: '/tools/unit-converter',
    page: 'tools/unit-converter',
    query: ['empty', 'kind', 'from', 'to', 'left', 'right'],
  },
  incoterms: {
    ...tool,
    pattern: '/tools/incoterms',
    page: 'tools/incoterms',
    query: ['mode', 'carriage', 'insurance', 'export', 'import', 'risk'],
  },
  documents: {
    ...tool,
    pattern: '/tools/documents',
    page: 'tools/documents',
    query: ['from', 'to', 'mode', 'goods'],
  },
} as const satisfies Record<string, Address>;

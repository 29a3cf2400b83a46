/** The articles that explain papers: their slugs, and how a link to them reads. */
export const paperArticles = {
  'bill-of-lading-or-sea-waybill': 'Bill of lading or sea waybill',
  'customs-papers-in-bangladesh': 'Customs papers in Bangladesh',
  'customs-papers-in-hong-kong': 'Customs papers in Hong Kong',
  'dangerous-goods-and-lithium-batteries': 'Dangerous goods and lithium batteries',
  'hs-codes': 'HS codes',
  'incoterms-2020-explained': 'Incoterms 2020',
  'lcl-or-fcl': 'LCL or FCL',
  'packing-for-sea': 'Packing for sea',
  'reading-a-freight-quotation': 'How to read a freight quotation',
} as const;
export type PaperArticle = keyof typeof paperArticles;

/** The services that prepare papers. */
export const paperServices = {
  'air-freight-export': 'Air Freight Export',
  'buyers-consolidation': 'Buyers Consolidation',
  'cargo-insurance': 'Cargo Insurance',
  'container-depot-handling': 'Container Depot Handling',
  'cross-trade-shipping': 'Cross Trade Shipping',
  'customs-clearance-bangladesh': 'Customs Clearance Bangladesh',
  'dangerous-goods': 'Dangerous Goods',
  'door-to-door-delivery': 'Door to Door Delivery',
  'export-packing': 'Export Packing',
  'express-courier': 'Express Courier',
  'garments-on-hangers': 'Garments on Hangers',
  'hong-kong-customs-declarations': 'Hong Kong Customs Declarations',
  'household-and-personal-effects': 'Household and Personal Effects',
  'inland-trucking': 'Inland Trucking',
  'land-port-freight': 'Land Port Freight',
  'project-cargo': 'Project Cargo',
  'reefer-cargo': 'Reefer Cargo',
  'sea-freight-fcl-export': 'Sea Freight FCL Export',
  'sea-freight-fcl-import': 'Sea Freight FCL Import',
  'sourcing-and-inspection': 'Sourcing and Inspection',
  'trade-documents': 'Trade Documents',
} as const;
export type PaperService = keyof typeof paperServices;

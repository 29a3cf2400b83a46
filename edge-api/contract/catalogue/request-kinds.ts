// Plain lists, without the schema library: they are in a page's first script too.

/** How cargo may travel. */
export const shipmentModes = ['air', 'sea', 'road', 'multimodal', 'courier'] as const;
export type ShipmentMode = (typeof shipmentModes)[number];

/** Cross trade: neither end is Bangladesh or Hong Kong. */
export const shipmentDirections = ['export', 'import', 'cross-trade'] as const;
export type ShipmentDirection = (typeof shipmentDirections)[number];

/** How cargo is described in a request; `none`: the service carries nothing and asks questions instead. */
export const cargoKinds = ['packages', 'containers', 'breakbulk', 'none'] as const;
export type CargoKind = (typeof cargoKinds)[number];

/** What kind of answer a question of a service takes. */
export const questionKinds = ['text', 'long-text', 'number', 'date', 'choice', 'yes-no'] as const;
export type QuestionKind = (typeof questionKinds)[number];

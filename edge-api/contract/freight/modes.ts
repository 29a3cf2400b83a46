/** How a visitor may ask for cargo to move. A service's own mode may also be `none`; a request's may not. */
export const requestModes = ['air', 'sea', 'road', 'multimodal', 'courier'] as const;
export type RequestMode = (typeof requestModes)[number];

/** `cross-trade`: neither end is where the company is. */
export const requestDirections = ['export', 'import', 'cross-trade'] as const;
export type RequestDirection = (typeof requestDirections)[number];

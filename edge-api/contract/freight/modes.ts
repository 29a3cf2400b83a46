/** How a visitor may ask for cargo to move. A service's own mode may also be `none`; a request's may not. */
export const requestModes = ['air', 'sea', 'road', 'multimodal'] as const;
export type RequestMode = (typeof requestModes)[number];

import type { CargoKind } from './cargo-kinds';

/** How a visitor may ask for cargo to move. A service's own mode may also be `none`; a request's may not. */
export const requestModes = ['air', 'sea', 'road', 'multimodal', 'courier'] as const;
export type RequestMode = (typeof requestModes)[number];

/** The kinds of cargo that travel by a mode. */
export const kindsByMode: Record<RequestMode, readonly CargoKind[]> = {
  air: ['packages', 'breakbulk'],
  sea: ['packages', 'containers', 'breakbulk'],
  road: ['packages', 'containers', 'breakbulk'],
  multimodal: ['packages', 'containers', 'breakbulk'],
  courier: ['packages'],
};

/** The directions in the list of a service. No word is added: a device of an older version would refuse the service. */
export const listedDirections = ['export', 'import', 'cross-trade'] as const;

/** `cross-trade`: neither end is where the company is; `domestic`: both are in one country where it is. */
export const requestDirections = [...listedDirections, 'domestic'] as const;
export type RequestDirection = (typeof requestDirections)[number];

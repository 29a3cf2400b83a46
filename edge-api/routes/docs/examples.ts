/** The bodies that a client sends, and the answers that it gets, by `operationId`. */
export type Examples = Record<string, { body?: unknown; answer?: unknown }>;

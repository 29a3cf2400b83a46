/** What a client sends and is answered, by `operationId`. */
export type Examples = Record<string, { body?: unknown; answer?: unknown }>;

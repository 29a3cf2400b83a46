// The parts besides the language that page, worker and server all have. The contract is compiled with this file and
// ES2023 alone, so it can't use anything that one of them lacks.

declare const crypto: {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  subtle: { digest(name: 'SHA-256', bytes: ArrayBuffer | Uint8Array): Promise<ArrayBuffer> };
};

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class URLSearchParams {
  constructor(search?: string);
  readonly size: number;
  get(name: string): string | null;
  getAll(name: string): string[];
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  forEach(call: (value: string, name: string) => void): void;
}

interface ReadableStream<_Chunk> {
  readonly locked: boolean;
}

declare function setTimeout(work: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * Begins a SHA-256 of bytes that arrive in parts; `hex` ends it. Web Crypto needs all bytes at once, which would take
 * 20 MB of memory for each file.
 */
export type BeginHash = () => { add(bytes: Uint8Array): void; hex(): string };

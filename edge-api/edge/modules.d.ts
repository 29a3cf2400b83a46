declare module 'virtual:client-build' {
  /** The parts of the built client that the worker has, from pwa/build/edge-build.ts. */
  export const build: {
    manifest: Record<string, import('../site/client-build').ManifestChunk>;
    /** Stylesheets, and drawings that are small enough to inline, by their address. */
    texts: Record<string, string>;
    /** All files that the assets binding serves, as addresses. */
    fileNames: string[];
    /** Differs between builds. */
    id: string;
  };
}

/** The platform's own module, which is there before the first request. */
declare module 'cloudflare:workers' {
  export const env: unknown;
}

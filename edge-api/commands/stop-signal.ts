const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `signal` is aborted when this process is told to stop, so that it can tidy up first; until `forget`. */
export function stopSignal(): { signal: AbortSignal; forget: () => void } {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const name of signals) process.on(name, stop);
  const forget = () => {
    for (const name of signals) process.off(name, stop);
  };
  return { signal: stopping.signal, forget };
}

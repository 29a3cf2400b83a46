import { trustScript } from '../../data/http/trusted-scripts';

let loading: Promise<void> | undefined;

/**
 * Loads the emulator's bridge in place of Google's script, so that logging in with Google can be tried
 * without the internet. An emulator that has none (one that `npm start` did not start) needs Google's.
 */
export function loadGapiBridge(authEmulatorUrl: string): Promise<void> {
  loading ??= new Promise((done) => {
    const script = document.createElement('script');
    const address = `${authEmulatorUrl}/emulator/gapi-bridge.js`;
    trustScript(address);
    script.src = address;
    script.onload = script.onerror = () => done();
    document.head.append(script);
  });
  return loading;
}

// The connection and the processor of a cheap phone.

const KBIT = 1000 / 8;
const CONNECTION = {
  latency: 150,
  downloadThroughput: 1600 * KBIT,
  uploadThroughput: 750 * KBIT,
};
const CPU_SLOWDOWN = 4;

/** Slows a tab down, and listens to its network from here on. */
export async function slowDown(tab, { offline = false } = {}) {
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', { ...CONNECTION, offline });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

// The connection and the processor of a cheap phone.

const KBIT = 1000 / 8;

/** As Chromium's own tools name and slow them. */
export const lines = {
  '3G': { latency: 400, downloadThroughput: 400 * KBIT, uploadThroughput: 400 * KBIT },
  'slow 4G': { latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT },
};
const CPU_SLOWDOWN = 4;

/** Slows a tab down, and listens to its network from here on. @param line one of `lines` */
export async function slowDown(tab, { offline = false, line = lines['slow 4G'] } = {}) {
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', { ...line, offline });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

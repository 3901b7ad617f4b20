import type { CDPSession } from 'playwright';

const processorSlowdown = 4;
/** A 4G connection as in browser developer tools: 9 Mbit/s down, 1.5 Mbit/s up, 170 ms round trip. */
const network = { offline: false, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8, latency: 170 };

/** Throttles a page to a 4G connection. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
}

/** Throttles a page to a four times slower processor. */
export async function slowMachine(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

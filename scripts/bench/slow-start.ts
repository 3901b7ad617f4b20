import type { CDPSession } from 'playwright';

const processorSlowdown = 4;
/** A 4G connection as browsers' developer tools have it: 9 Mbit/s down, 1.5 Mbit/s up, 170 ms there and back. */
const network = { offline: false, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8, latency: 170 };

/** A page on a 4G connection. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
}

/** A page on a processor that is four times slower. */
export async function slowMachine(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

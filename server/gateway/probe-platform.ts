import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Probes the platform: any HTTP response counts, and a slow one is not down. */
export type PlatformState = 'ok' | 'slow' | 'no answer';

/** @param patienceMs timeout of the probe */
export function probePlatform(url: URL, patienceMs: number): Promise<PlatformState> {
  return new Promise((done) => {
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const probe = ask(url, { agent: false });
    let isConnected = false;
    const end = (state: PlatformState) => {
      clearTimeout(timer);
      done(state);
      probe.destroy();
    };
    const timer = setTimeout(() => end(isConnected ? 'slow' : 'no answer'), patienceMs);
    probe.once('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    probe.once('response', () => end('ok'));
    probe.on('error', () => end('no answer'));
    probe.end();
  });
}

import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** State of the platform. Any HTTP response counts as ok; a timeout counts as slow, not as down. */
export type PlatformState = 'ok' | 'slow' | 'no answer';

/**
 * Sends a request to the platform and classifies the result.
 *
 * @param patienceMs timeout in milliseconds
 */
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

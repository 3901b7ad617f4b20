import type { Config } from '../config/config.ts';
import { closeServer, keepConnections } from '../process/close-server.ts';
import { listen } from '../process/listen.ts';
import { createGateway, type GatewayOptions } from './create-gateway.ts';

/** Starts the gateway and prints its address. Returns a function that stops it. */
export async function startGateway(
  options: GatewayOptions,
  place: Pick<Config, 'host' | 'port'>,
  print: (line: string) => void,
): Promise<() => Promise<void>> {
  const { platformUrl, basePath, consoleConfig } = options;
  const gateway = createGateway(options);
  keepConnections(gateway.http);
  const address = await listen(gateway.http, place);
  const isAway = (await gateway.probe()) === 'no answer';
  print(`Lampyris is running at ${address}${basePath}`);
  print(`Forwarding calls to ${platformUrl.href}${isAway ? ', which is not responding yet' : ''}`);
  if (!consoleConfig.rsa) {
    print('console.config.json has no rsa.publicKey: password sign-in does not work without it.');
  }
  return async () => {
    gateway.close();
    await closeServer(gateway.http);
  };
}

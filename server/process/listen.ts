import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

type Place = Pick<Config, 'host' | 'port'>;

/**
 * Fails early if the port is taken.
 * @throws StartError
 */
export async function checkPort(place: Place): Promise<void> {
  if (place.port === 0) return;
  const probe = createServer();
  await listen(probe, place);
  await new Promise((done) => probe.close(done));
}

/**
 * Listens and returns the console's URL with the actual port.
 * @throws StartError when the port or host is unavailable
 */
export async function listen(server: Server | ReturnType<typeof createServer>, { host, port }: Place): Promise<string> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(startErrorOf(error, { host, port })));
    server.listen(port, host.replace(/^\[(.*)\]$/, '$1'), () => {
      server.removeAllListeners('error');
      done();
    });
  });
  const { port: realPort } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${realPort}`;
}

function startErrorOf(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use: stop the program that uses it or choose another with PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} requires privileges: choose one above 1023, such as PORT=7300.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new StartError(
      `HOST is "${host}", which is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}

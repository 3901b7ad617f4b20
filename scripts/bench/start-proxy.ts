import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { proxyConfig, proxyHost } from './proxy-config.ts';

const startMs = 10_000;
/** Debian has nginx where only root looks. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** An nginx with the shipped configuration in front of a platform. */
export interface Proxy {
  port: number;
  /** The hash of its certificate's key, for the browser's list of known ones. */
  keyHash: string;
  /** Ends its process and removes its folder. */
  close(): Promise<void>;
}

/** The paths of nginx and openssl; undefined where one is missing, which it says. */
export function findProxy(): { nginx: string; openssl: string } | undefined {
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const [nginx, openssl] = [find('nginx'), find('openssl')];
  if (nginx && openssl) return { nginx, openssl };
  console.error(
    `Skipping http2: it needs nginx and openssl on this machine (${nginx ? 'openssl' : 'nginx'} is missing)`,
  );
  return undefined;
}

/**
 * Starts nginx as deploy/nginx.conf configures it, with a certificate of its own.
 *
 * @param platform port of the platform on the loopback; its paths begin with /console/
 * @throws Error if nginx does not start
 */
export async function startProxy(
  root: string,
  platform: number,
  { nginx, openssl }: { nginx: string; openssl: string },
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-nginx-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const keyHash = makeCertificate(openssl, folder);
    const [http, https] = [await freePort(), await freePort()];
    const shipped = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, proxyConfig(shipped, { platform, http, https, folder }, process.getuid?.() === 0));
    const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', config], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const killAtExit = () => void child.kill();
    process.once('exit', killAtExit);
    const close = async () => {
      process.off('exit', killAtExit);
      await end(child);
      remove();
    };
    try {
      await untilListening(child, https);
    } catch (error) {
      await close();
      throw error;
    }
    return { port: https, keyHash, close };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Writes a self-signed certificate for the host. @returns the hash of its public key, as browsers write it */
function makeCertificate(openssl: string, folder: string): string {
  const [key, certificate] = [join(folder, 'console.key'), join(folder, 'console.crt')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${proxyHost}`, '-addext', `subjectAltName=DNS:${proxyHost}`];
  const { status, stderr } = spawnSync(openssl, [...words, ...names, '-keyout', key, '-out', certificate], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const limit = Date.now() + startMs;
  while (Date.now() < limit && child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await new Promise((soon) => setTimeout(soon, 50));
  }
  throw new Error(child.exitCode === null ? 'nginx does not listen' : `nginx has exited with code ${child.exitCode}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

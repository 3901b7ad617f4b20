import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from './start-error.ts';

/** What the environment decides about one running platform. */
export interface Config {
  /** TCP port; 0 lets the system choose. Default 7300. */
  port: number;
  /** The address to listen on. Default 127.0.0.1. */
  host: string;
  /** Absolute path of the folder that holds the embedded database. Default ./data. */
  dataDir: string;
  /** The connection string of a real PostgreSQL; undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** The path the console is served under, with a slash at both ends: '/' or '/console/'. */
  basePath: string;
  /** True while the demo accounts may have their known passwords. */
  demo: boolean;
  /** Absolute path of the folder with site.json and pages/, the documents of the console. Default: Lampyris' own schemas/. */
  documentsDir: string;
}

const ownDocuments = join(import.meta.dirname, '../schemas');

/**
 * Reads the configuration from environment variables: PORT, HOST, DATA_DIR, DATABASE_URL, BASE_PATH, DEMO, DOCUMENTS_DIR.
 * An empty variable counts as absent.
 * @throws StartError one sentence that names the variable and what it may hold.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const demo = readDemo(env.DEMO);
  return {
    port: readPort(env.PORT),
    host: readHost(env.HOST, demo),
    dataDir: resolve(env.DATA_DIR?.trim() || './data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    basePath: readBasePath(env.BASE_PATH),
    demo,
    documentsDir: readDocumentsDir(env.DOCUMENTS_DIR),
  };
}

function readPort(value: string | undefined): number {
  const text = value?.trim() || '7300';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new StartError(`PORT is "${text}", but must be a whole number from 0 to 65535.`);
}

function readDemo(value: string | undefined): boolean {
  const text = value?.trim().toLowerCase() || 'on';
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new StartError(`DEMO is "${value}", but must be on or off.`);
}

function readHost(value: string | undefined, demo: boolean): string {
  const host = value?.trim() || '127.0.0.1';
  if (!demo || isLoopback(host)) return host;
  throw new StartError(
    `HOST is "${host}", which other machines can reach, while the demo accounts have passwords that everybody knows: ` +
      'set DEMO=off (the accounts then get random passwords, printed once) or leave HOST out.',
  );
}

function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  // The text itself is never repeated: it may hold a password.
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
}

function readBasePath(value: string | undefined): string {
  const segments = (value?.trim() ?? '').split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => !/^[\w.~-]+$/.test(segment) || /^\.+$/.test(segment))) {
    throw new StartError(`BASE_PATH is "${value}", but must be a path of letters, digits, - and _ such as /console/.`);
  }
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

function readDocumentsDir(value: string | undefined): string {
  const folder = resolve(value?.trim() || ownDocuments);
  if (existsSync(join(folder, 'site.json'))) return folder;
  throw new StartError(`DOCUMENTS_DIR is "${folder}", but must be a folder with the documents site.json and pages/.`);
}

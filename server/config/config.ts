import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SpeechService } from '../speech/speech-recognizer.ts';
import { readSpeechService } from './read-speech-service.ts';
import { StartError } from './start-error.ts';

/** Configuration from the environment. */
export interface Config {
  /** TCP port; 0 picks a free one. Default 7300. */
  port: number;
  /** Address to listen on. Default 127.0.0.1. */
  host: string;
  /** Absolute path of the embedded database's folder. Default ./data. */
  dataDir: string;
  /** Whether the embedded database syncs each commit to the disk. Default true. */
  syncsData: boolean;
  /** Connection string of a PostgreSQL server; undefined selects the embedded database. */
  databaseUrl: string | undefined;
  /** Path the console is served under, with a slash at both ends: '/' or '/console/'. */
  basePath: string;
  /** Whether demo accounts keep their well-known passwords. */
  demo: boolean;
  /** Absolute path of the folder with site.json and pages/. Default: the repository's schemas/. */
  documentsDir: string;
  /** URL of the platform behind the gateway, ending in a slash; undefined runs the reference platform. */
  platformUrl: URL | undefined;
  /** Absolute path of console.config.json; the file is optional. */
  configFile: string;
  /** Number of trusted proxies in front of the server. Default 0. */
  trustedProxies: number;
  /** URL that receives text messages and mails outside the demo; undefined disables them. */
  messageGatewayUrl: URL | undefined;
  /** The service that recognizes speech; undefined without one. */
  speech: SpeechService | undefined;
  /** Absolute path of the PMTiles archive with the base map of an installation; undefined without one. */
  mapFile: string | undefined;
  /** Longest life of a session in days, whatever is refreshed. Default 90. */
  sessionDays: number;
  /** Whether to behave as the strictest platform that the contract allows. Default false. */
  strict: boolean;
  /** Whether a refresh token stays valid until its successor has been used. Default true. */
  refreshGrace: boolean;
  /** Cost of new password hashes: the binary logarithm of scrypt's N. Default 17. */
  passwordCost: number;
}

/** OWASP's recommendation. */
const usualPasswordCost = 17;
const root = join(import.meta.dirname, '../..');
const ownDocuments = join(root, 'schemas');
const ownConfig = join(root, 'console.config.json');

/**
 * Reads PORT, HOST, DATA_DIR, DATA_SYNC, DATABASE_URL, BASE_PATH, DEMO, DOCUMENTS_DIR, PLATFORM_URL, CONSOLE_CONFIG, TRUST_PROXY,
 * MESSAGE_GATEWAY_URL, SPEECH_URL, SPEECH_KEY, SPEECH_MODEL, MAP_FILE, SESSION_DAYS, STRICT, REFRESH_GRACE and PASSWORD_COST.
 * An empty variable counts as unset.
 * @throws StartError names the variable and the values it allows
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = readPort(env.PORT);
  const platformUrl = readPlatformUrl(env.PLATFORM_URL, port);
  // The demo accounts exist on our platform only.
  const strict = readSwitch('STRICT', env.STRICT, false);
  const mayBeDemo = readSwitch('DEMO', env.DEMO);
  const demo = mayBeDemo && platformUrl === undefined;
  return {
    port,
    host: readHost(env.HOST, demo),
    dataDir: resolve(env.DATA_DIR?.trim() || './data'),
    syncsData: readSwitch('DATA_SYNC', env.DATA_SYNC),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    basePath: readBasePath(env.BASE_PATH),
    demo,
    documentsDir: readDocumentsDir(env.DOCUMENTS_DIR),
    platformUrl,
    configFile: readConfigFile(env.CONSOLE_CONFIG),
    trustedProxies: readTrustedProxies(env.TRUST_PROXY),
    messageGatewayUrl: readMessageGateway(env.MESSAGE_GATEWAY_URL),
    speech: readSpeechService(env),
    mapFile: readMapFile(env.MAP_FILE),
    sessionDays: readSessionDays(env.SESSION_DAYS),
    strict,
    refreshGrace: readSwitch('REFRESH_GRACE', env.REFRESH_GRACE, !strict),
    passwordCost: readPasswordCost(env.PASSWORD_COST, mayBeDemo),
  };
}

function readPort(value: string | undefined): number {
  const text = value?.trim() || '7300';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new StartError(`PORT is "${text}", but must be a whole number from 0 to 65535.`);
}

function readSwitch(name: string, value: string | undefined, usual = true): boolean {
  const text = value?.trim().toLowerCase() || (usual ? 'on' : 'off');
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new StartError(`${name} is "${value}", but must be on or off.`);
}

function readSessionDays(value: string | undefined): number {
  const text = value?.trim() || '90';
  const days = Number(text);
  if (/^\d+$/.test(text) && days >= 1 && days <= 3650) return days;
  throw new StartError(`SESSION_DAYS is "${text}", but must be a whole number from 1 to 3650.`);
}

/** The demo's passwords are well-known, so only they may be hashed at a lower cost. */
function readPasswordCost(value: string | undefined, demo: boolean): number {
  const text = value?.trim() || String(usualPasswordCost);
  const cost = Number(text);
  const least = demo ? 1 : usualPasswordCost;
  if (/^\d+$/.test(text) && cost >= least && cost <= 22) return cost;
  throw new StartError(`PASSWORD_COST is "${text}", but must be a whole number from ${least} to 22.`);
}

function readHost(value: string | undefined, demo: boolean): string {
  const host = value?.trim() || '127.0.0.1';
  if (!demo || isLoopback(host)) return host;
  throw new StartError(
    `HOST is "${host}", which other machines can reach, but the demo accounts have well-known passwords: ` +
      'set DEMO=off (the accounts then get random passwords, printed once) or unset HOST.',
  );
}

function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  // Do not print the value: it may contain a password.
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

function readPlatformUrl(value: string | undefined, port: number): URL | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Print the URL only if it holds no credentials.
  const shown = /[@?#]/.test(text) ? 'not a valid URL' : `"${text}"`;
  if (!url || !/^https?:$/.test(url.protocol) || /[@?#]/.test(text)) {
    throw new StartError(
      `PLATFORM_URL is ${shown}, but must look like http://platform.example:8080/ or http://platform.example/api/, ` +
        'without credentials or a query.',
    );
  }
  if (isLoopback(url.hostname) && port !== 0 && Number(url.port || (url.protocol === 'https:' ? 443 : 80)) === port) {
    throw new StartError(`PLATFORM_URL is ${shown}, which is the console's own address: set PORT to another one.`);
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

function readMessageGateway(value: string | undefined): URL | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Do not print the URL: gateways carry keys in the query. fetch rejects credentials in a URL.
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new StartError(
    'MESSAGE_GATEWAY_URL must look like https://gateway.example/send, with http or https and without credentials.',
  );
}

function readConfigFile(value: string | undefined): string {
  const named = value?.trim();
  if (!named) return ownConfig;
  const file = resolve(named);
  if (existsSync(file)) return file;
  throw new StartError(`CONSOLE_CONFIG is "${file}", but the file does not exist.`);
}

function readMapFile(value: string | undefined): string | undefined {
  const named = value?.trim();
  if (!named) return undefined;
  const file = resolve(named);
  if (existsSync(file) && isArchive(file)) return file;
  throw new StartError(`MAP_FILE is "${file}", but must be a PMTiles archive (version 3).`);
}

/** True if the file begins like an archive. */
function isArchive(file: string): boolean {
  if (!statSync(file).isFile()) return false;
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(8);
    readSync(handle, start, 0, start.length, 0);
    return start.toString('latin1', 0, 7) === 'PMTiles' && start[7] === 3;
  } finally {
    closeSync(handle);
  }
}

function readTrustedProxies(value: string | undefined): number {
  const text = value?.trim().toLowerCase() || 'off';
  if (/^[0-9]$/.test(text)) return Number(text);
  if (['off', 'false', 'no'].includes(text)) return 0;
  if (['on', 'true', 'yes'].includes(text)) return 1;
  throw new StartError(`TRUST_PROXY is "${value}", but must be off, on, or the number of trusted proxies (1 to 9).`);
}

function readDocumentsDir(value: string | undefined): string {
  const folder = resolve(value?.trim() || ownDocuments);
  if (existsSync(join(folder, 'site.json'))) return folder;
  throw new StartError(`DOCUMENTS_DIR is "${folder}", but must be a folder with the documents site.json and pages/.`);
}

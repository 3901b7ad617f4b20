/** `npm run menu`: adds, lists and removes the menu entries of a tenant on a running platform. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { ConsoleConfig } from '../src/schemas/console-config.ts';
import type { Envelope, SystemPage } from '../src/schemas/wire/envelope.ts';
import type { MenuRow, MenuSave } from '../src/schemas/wire/menu.ts';
import type { TokenRecord } from '../src/schemas/wire/session.ts';
import { type CommandOutput, processOutput } from './documents/command-output.ts';
import { findPlatforms, platformAddresses } from './find-platforms.ts';

const usage = `Usage: npm run menu -- add <path> <Chinese caption> <English caption> [options]
       npm run menu -- list [options]
       npm run menu -- remove <path> [options]

Adds an entry to the menu of one tenant of a running platform, lists the tenant's own entries or
removes one. The page itself is a document: schemas/pages/<path>.json.

  --under <path>       the entry stands below the one with this path; otherwise on the first level.
  --function <text>    a function of the entry, <id>=<Chinese>/<English>, such as 100821=新增/Add; may come often.
  --address <url>      the platform; default the one that runs on this machine, at PORT if that is set.
  --account <name>     an administrator of the tenant; default the demo's.
  --password <text>    otherwise LAMPYRIS_PASSWORD of the environment or the demo's.
  --help               shows this text.`;

/** Ends the command with a message and exit code 1. */
class CommandError extends Error {}

interface Order {
  words: string[];
  under?: string;
  functions: string[];
  /** Without it, the platform of this machine. */
  address?: string;
  account?: string;
  password?: string;
  help: boolean;
}

function readOrder(args: string[]): Order {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        under: text,
        function: { type: 'string', multiple: true },
        address: text,
        account: text,
        password: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { address } = values;
    if (address !== undefined && (!/^https?:\/\//.test(address) || !URL.canParse(address))) {
      throw new CommandError(`--address is "${address}", but must be a URL such as http://127.0.0.1:7300.`);
    }
    return {
      words: positionals,
      under: values.under,
      functions: values.function ?? [],
      address: address?.replace(/\/?$/, '/'),
      account: values.account,
      password: values.password ?? (process.env.LAMPYRIS_PASSWORD || undefined),
      help: values.help ?? false,
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. See npm run menu -- --help.`);
  }
}

/** Sends a request; explains a refused connection. */
async function send(address: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'accept-language': 'en', ...init.headers };
  try {
    return await fetch(new URL(path, address), { ...init, headers });
  } catch {
    throw new CommandError(`No platform answers at ${address}: start it with npm start or name another by --address.`);
  }
}

type UsableConfig = ConsoleConfig & Required<Pick<ConsoleConfig, 'rsa'>>;

async function readConfig(address: string): Promise<UsableConfig> {
  const answer = await send(address, 'console.config.json');
  const config = (await answer.json().catch(() => undefined)) as ConsoleConfig | undefined;
  if (answer.ok && config?.rsa?.publicKey) return { ...config, rsa: config.rsa };
  throw new CommandError(`At ${address} there is no Lampyris platform: it has no console.config.json with a key.`);
}

type Session = Awaited<ReturnType<typeof signIn>>;

/** Signs in; `call` throws the message of the platform on failure. */
async function signIn(address: string, { account, password }: Order) {
  const { rsa, demo } = await readConfig(address);
  const username = account ?? demo?.accounts.find(({ role }) => role.startsWith('administrator'))?.loginName;
  const secret = password ?? demo?.password;
  if (!username || !secret) {
    throw new CommandError('The platform names no demo accounts: add --account and --password of an administrator.');
  }
  const form = new FormData();
  form.set('auth', encrypt(rsa.publicKey, { username, password: secret, type: 'business' }));
  const answer = await send(address, 'system/login', { method: 'POST', body: form });
  const token = await open<TokenRecord>(answer, (reason) => `${username} cannot sign in: ${reason}`);
  const authorization = `${token.tokenType} ${token.value}`;
  const { userInfo } = token.additionalInformation;
  return {
    tenant: userInfo.tenantName ?? userInfo.tenantId,
    async call<Data>(method: string, path: string, body?: object) {
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await send(address, path, { method, headers, body: body && JSON.stringify(body) });
      return open<Data>(answer, (reason) => reason);
    },
  };
}

/** Encrypts as the console does: PKCS#1 v1.5 in blocks of the key size, joined, base64 once (HTTP-02). */
function encrypt(publicKey: string, body: unknown): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const blockBytes = (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8 - 11;
  const bytes = Buffer.from(JSON.stringify(body));
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += blockBytes) {
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at, at + blockBytes)));
  }
  return Buffer.concat(blocks).toString('base64');
}

async function open<Data>(answer: Response, sentence: (reason: string) => string): Promise<Data> {
  const envelope = (await answer.json().catch(() => undefined)) as Envelope | undefined;
  if (!envelope?.code) throw new CommandError(sentence(`the answer has status ${answer.status} and no envelope`));
  if (envelope.code === '1') return envelope.data as Data;
  const fields = Object.values((envelope.data as { fields?: Record<string, string> } | null)?.fields ?? {});
  throw new CommandError(sentence([...new Set([envelope.msg, ...fields])].join(': ')));
}

async function listMenus(session: Session, condition: { mine?: boolean } = {}): Promise<MenuRow[]> {
  const body = { condition, pageSize: 10_000 };
  return (await session.call<SystemPage<MenuRow>>('POST', 'system/api/menu/pageList', body)).data;
}

/** A command to run after sign-in; usage errors are found before. */
type Work = (session: Session) => Promise<string>;

function add({ words, under, functions: listed }: Order): Work {
  const [, url = '', zh, en] = words;
  if (!zh || !en) throw new CommandError('add needs a path and two captions. See npm run menu -- --help.');
  const functions = listed.map(readFunction);
  return async (session) => {
    const parent = under === undefined ? undefined : findHighest(await listMenus(session), under);
    const save: MenuSave = { caption: { zh, en }, url, parentId: parent?.id, functions };
    await session.call('POST', 'system/api/menu', save);
    return `Added ${url} (${zh}, ${en})${under ? ` below ${under}` : ''}. Reload the console to see it.`;
  };
}

/** A group and its first page may have the same path: returns the higher entry. */
function findHighest(menus: MenuRow[], url: string): MenuRow {
  const [found] = menus.filter((menu) => menu.url === url).sort((a, b) => a.cascade.length - b.cascade.length);
  if (!found) throw new CommandError(`There is no menu entry with the path ${url}.`);
  return found;
}

function readFunction(text: string) {
  const [, id, zh, en] = /^(\d+)=([^/]+)\/(.+)$/.exec(text) ?? [];
  if (id && zh && en) return { id, caption: { zh, en } };
  throw new CommandError(`--function is "${text}", but must look like 100821=新增/Add.`);
}

const list = (): Work => async (session) => {
  const rows = await listMenus(session, { mine: true });
  const lines = rows.map(({ url, captions: { zh, en }, cascade, functions }) => {
    const ids = functions.map(({ id }) => id).join(' ');
    return [url, `${zh}, ${en}`, cascade && `below ${cascade}`, ids && `functions ${ids}`].filter(Boolean).join('  ');
  });
  return lines.join('\n') || 'The tenant has no menu entries of its own.';
};

function remove({ words: [, url] }: Order): Work {
  if (!url) throw new CommandError('remove needs a path. See npm run menu -- --help.');
  return async (session) => {
    const menu = (await listMenus(session, { mine: true })).find((row) => row.url === url);
    if (!menu) throw new CommandError(`The tenant has no menu entry of its own with the path ${url}.`);
    await session.call('DELETE', `system/api/menu/${menu.id}`);
    return `Removed ${url}.`;
  };
}

/** The platform to change: the named one, else the only one that answers on this machine, else the one chosen. */
async function choosePlatform(order: Order, { ask }: CommandOutput, addresses: readonly string[]): Promise<string> {
  if (order.address !== undefined) return order.address;
  const found = await findPlatforms(addresses);
  const [only] = found;
  if (only === undefined) {
    const place =
      addresses.length === 1 ? ` at ${addresses[0]}` : ` on this machine (${addresses[0]} and the next ports)`;
    throw new CommandError(`No platform answers${place}: start it with npm start or name another by --address.`);
  }
  if (found.length === 1) return only;
  const list = found.map((address, index) => `  ${index + 1}  ${address}`).join('\n');
  const answer = await ask?.(`Several platforms are running:\n${list}\nWhich one? `);
  const chosen = found[Number(answer?.trim()) - 1];
  if (chosen !== undefined) return chosen;
  throw new CommandError(`Several platforms are running: name one by --address, such as ${found.join(' or ')}.`);
}

async function carryOut(order: Order, output: CommandOutput, addresses: readonly string[]): Promise<string> {
  if (order.help || order.words.length === 0) return usage;
  const command = { add, list, remove }[order.words[0] ?? ''];
  if (!command) throw new CommandError(`There is no command ${order.words[0]}: choose from add, list, remove.`);
  const work = command(order);
  const address = await choosePlatform(order, output, addresses);
  const session = await signIn(address, order);
  output.out(`Platform ${address}, tenant ${session.tenant}`);
  try {
    return await work(session);
  } finally {
    await session.call('GET', 'system/logout');
  }
}

/**
 * Runs the command and returns its exit code.
 * @param words the arguments after `npm run menu --`
 * @param addresses where a platform may run on this machine
 */
export async function runMenuCommand(
  words: string[],
  output: CommandOutput,
  addresses: readonly string[] = platformAddresses(process.env),
): Promise<number> {
  try {
    output.out(await carryOut(readOrder(words), output, addresses));
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    output.err(error.message);
    return 1;
  }
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await runMenuCommand(process.argv.slice(2), processOutput);
}

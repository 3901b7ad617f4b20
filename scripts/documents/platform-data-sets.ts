import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkText } from '../../src/engine/compile/check/check-text.ts';
import type { Issue } from '../../src/engine/compile/issue.ts';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import { type KnownDataSet, readDataSets } from '../../src/schemas/data-sets.ts';
import { dataSets } from '../../src/schemas/generated/data-sets.js';
import { errorAt } from '../../src/schemas/rules/finding.ts';

/** Beside site.json: the data sets of another platform than the reference platform. */
export const dataSetsFile = 'data-sets.json';
const call = '/island-chart/dataset/list';

/** The data sets that documents are checked against; `sets` is undefined if they are not known. */
interface PlatformDataSets {
  sets?: readonly KnownDataSet[];
  issues: Issue[];
}

/** The last file, so that an unchanged one is the same list. */
let last: { text: string; read: PlatformDataSets } | undefined;

/**
 * The data sets of the platform that a folder of documents is for: those of its file, else those of the reference
 * platform, unless the configuration is that of another one, or cannot be read.
 */
export function dataSetsFor(folder: string, config: Partial<ConsoleConfig> | undefined): PlatformDataSets {
  const file = join(folder, dataSetsFile);
  if (!existsSync(file)) return isForeign(config) ? { issues: [] } : { sets: dataSets, issues: [] };
  const text = readFileSync(file, 'utf8');
  if (last?.text !== text) last = { text, read: readText(text) };
  return last.read;
}

/** The reference platform needs neither a key nor capabilities. */
export const isForeign = (config: Partial<ConsoleConfig> | undefined): boolean =>
  !config ||
  config.rsa !== undefined ||
  config.platform?.capabilities !== undefined ||
  Boolean(process.env.PLATFORM_URL);

function readText(text: string): PlatformDataSets {
  let sets: KnownDataSet[] | undefined;
  const { issues } = checkText<unknown>(dataSetsFile, text, (value) => {
    sets = readDataSets(value);
    return sets ? [] : [errorAt('', 'this is not a list of data sets', `Save the answer of GET ${call}.`)];
  });
  return { sets, issues };
}

/**
 * Writes the data sets of a platform beside site.json.
 *
 * @param from a file with the response of the call, or the address of the platform, which is asked as PLATFORM_TOKEN
 * @throws Error with a sentence for the author
 */
export async function saveDataSets(folder: string, from: string): Promise<void> {
  const answer: unknown = /^https?:/.test(from) ? await ask(from) : JSON.parse(readFileSync(resolve(from), 'utf8'));
  const sets = readDataSets(answer);
  if (!sets) throw new Error(`this is not a response of GET ${call}`);
  writeFileSync(join(folder, dataSetsFile), `${JSON.stringify(sets, null, 2)}\n`);
}

async function ask(address: string): Promise<unknown> {
  const url = address.includes(call) ? address : `${address.replace(/\/$/, '')}${call}`;
  const { PLATFORM_TOKEN: token } = process.env;
  const answer = await fetch(url, { headers: token ? { Authorization: token } : {} });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const body: unknown = await answer.json();
  const { code, message } = Object(body) as { code?: unknown; message?: unknown };
  if (code !== undefined && code !== '1')
    throw new Error(`${url} answers ${String(message ?? code)}; PLATFORM_TOKEN is the Authorization of a session`);
  return body;
}

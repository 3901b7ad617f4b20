import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkText } from '../../src/engine/compile/check/check-text.ts';
import type { Issue } from '../../src/engine/compile/issue.ts';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import { errorAt } from '../../src/schemas/rules/finding.ts';

/** What documents are checked against; `list` is undefined if it is not known. */
interface ReadList<Item> {
  list?: readonly Item[];
  issues: Issue[];
}

/** Something that a platform has, in a file beside site.json for another platform than the reference platform. */
interface PlatformList<Item> {
  file: string;
  /** That of the reference platform. */
  own: readonly Item[];
  read(value: unknown): Item[] | undefined;
  /** Message and hint for a file of another shape. */
  wrong: readonly [message: string, hint: string];
}

/**
 * Reads the list for a folder of documents: its file, else that of the reference platform, unless the configuration is
 * that of another platform, or cannot be read.
 */
export function listReader<Item>({ file, own, read, wrong }: PlatformList<Item>) {
  /** The last file, so that an unchanged one is the same list. */
  let last: { text: string; found: ReadList<Item> } | undefined;
  const readText = (text: string): ReadList<Item> => {
    let list: Item[] | undefined;
    const { issues } = checkText<unknown>(file, text, (value) => {
      list = read(value);
      return list ? [] : [errorAt('', ...wrong)];
    });
    return { list, issues };
  };
  return (folder: string, config: Partial<ConsoleConfig> | undefined): ReadList<Item> => {
    const path = join(folder, file);
    if (!existsSync(path)) return isForeign(config) ? { issues: [] } : { list: own, issues: [] };
    const text = readFileSync(path, 'utf8');
    if (last?.text !== text) last = { text, found: readText(text) };
    return last.found;
  };
}

/** The reference platform needs neither a key nor capabilities. */
const isForeign = (config: Partial<ConsoleConfig> | undefined): boolean =>
  !config ||
  config.rsa !== undefined ||
  config.platform?.capabilities !== undefined ||
  Boolean(process.env.PLATFORM_URL);

/** Writes a list beside site.json. */
export const writeList = (folder: string, file: string, list: readonly unknown[]): void =>
  writeFileSync(join(folder, file), `${JSON.stringify(list, null, 2)}\n`);

/**
 * The JSON of a file, or of an address, which is asked as PLATFORM_TOKEN.
 *
 * @throws Error with a sentence for the author
 */
export async function readAnswer(from: string): Promise<unknown> {
  if (!isAddress(from)) return JSON.parse(readFileSync(resolve(from), 'utf8'));
  const { PLATFORM_TOKEN: token } = process.env;
  const answer = await fetch(from, { headers: token ? { Authorization: token } : {} });
  if (!answer.ok) throw new Error(`${from} answers ${answer.status}`);
  return answer.json();
}

export const isAddress = (from: string): boolean => /^https?:/.test(from);

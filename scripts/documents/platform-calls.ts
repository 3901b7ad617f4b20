import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkText } from '../../src/engine/compile/check/check-text.ts';
import type { Issue } from '../../src/engine/compile/issue.ts';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import { calls as ownCalls } from '../../src/schemas/generated/calls.js';
import { type KnownCall, readCalls } from '../../src/schemas/known-calls.ts';
import { errorAt } from '../../src/schemas/rules/finding.ts';
import { isForeign } from './platform-data-sets.ts';

/** Beside site.json: the calls of another platform than the reference platform. */
export const callsFile = 'calls.json';

/** The calls that documents are checked against; `calls` is undefined if they are not known. */
interface PlatformCalls {
  calls?: readonly KnownCall[];
  issues: Issue[];
}

/** The last file, so that an unchanged one is the same list. */
let last: { text: string; read: PlatformCalls } | undefined;

/**
 * The calls of the platform that a folder of documents is for: those of its file, else those of the reference platform,
 * unless the configuration is that of another one, or cannot be read.
 */
export function callsFor(folder: string, config: Partial<ConsoleConfig> | undefined): PlatformCalls {
  const file = join(folder, callsFile);
  if (!existsSync(file)) return isForeign(config) ? { issues: [] } : { calls: ownCalls, issues: [] };
  const text = readFileSync(file, 'utf8');
  if (last?.text !== text) last = { text, read: readText(text) };
  return last.read;
}

function readText(text: string): PlatformCalls {
  let calls: KnownCall[] | undefined;
  const { issues } = checkText<unknown>(callsFile, text, (value) => {
    calls = readCalls(value);
    return calls
      ? []
      : [errorAt('', 'this is not a list of calls', 'Write a list such as ["GET /system/api/user/{id}"].')];
  });
  return { calls, issues };
}

/**
 * Writes the calls of a platform beside site.json.
 *
 * @param from an OpenAPI document or a list of calls: a file, or an address, which is asked as PLATFORM_TOKEN
 * @throws Error with a sentence for the author
 */
export async function saveCalls(folder: string, from: string): Promise<void> {
  const answer: unknown = /^https?:/.test(from) ? await ask(from) : JSON.parse(readFileSync(resolve(from), 'utf8'));
  const calls = readCalls(answer);
  if (!calls) throw new Error('this is neither an OpenAPI document nor a list of calls');
  writeFileSync(join(folder, callsFile), `${JSON.stringify(calls, null, 2)}\n`);
}

async function ask(address: string): Promise<unknown> {
  const { PLATFORM_TOKEN: token } = process.env;
  const answer = await fetch(address, { headers: token ? { Authorization: token } : {} });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}

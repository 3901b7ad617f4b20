import { isTimeZone } from '../engine/compile/config/is-time-zone.ts';
import { issueLine } from '../engine/compile/issue.ts';
import type { Kept } from '../engine/data/kept.ts';
import type { ConsoleConfig } from '../schemas/console-config.ts';
import { isConsoleConfig } from '../schemas/generated/start-config.js';

/** Mistakes in console.config.json, one line each with its place, for the operator to fix. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}

const file = 'console.config.json';

/**
 * Reads console.config.json; a missing or empty file means all defaults. A static file server sends it unchecked, so it
 * is validated here: first by a small validator, and the checker is loaded only to explain what that rejects.
 *
 * @param readText returns undefined if the file does not exist
 * @throws ConfigProblem with one line per mistake
 */
export async function readConfig(readText: (path: string) => Promise<string | undefined>): Promise<ConsoleConfig> {
  const text = (await readText(file)) ?? '';
  if (text.trim() === '') return {};
  const config = parse(text);
  if (config !== undefined) return config;
  const { checkConfig } = await import('../engine/compile/config/check-config.ts');
  const checked = checkConfig(file, text);
  if (checked.config) return checked.config;
  throw new ConfigProblem(checked.issues.map(issueLine).join('\n'));
}

/** The configuration of a start, and whether the server has another one by now. */
export interface StartConfig {
  config: ConsoleConfig;
  /** False if the server does not answer, or its configuration has mistakes. */
  hasNew: Promise<boolean>;
}

/**
 * Starts with the configuration that this browser keeps, and compares it with the server's in the background; without
 * one, as `readConfig`. The next start takes a changed one: it never changes under a running console.
 *
 * @throws ConfigProblem with one line per mistake
 */
export async function startConfig(
  readText: (path: string) => Promise<string | undefined>,
  kept: Kept,
): Promise<StartConfig> {
  const reading = readText(file);
  // A failure counts below, or not at all.
  reading.catch(() => undefined);
  const text = await kept.read(file);
  const config = text === undefined ? undefined : parse(text);
  if (config) return { config, hasNew: hasChanged(reading, text, kept) };
  const read = await readConfig(() => reading);
  void kept.write(file, (await reading)?.trim() || '{}');
  return { config: read, hasNew: Promise.resolve(false) };
}

async function hasChanged(
  reading: Promise<string | undefined>,
  text: string | undefined,
  kept: Kept,
): Promise<boolean> {
  try {
    const fresh = (await reading)?.trim() || '{}';
    if (fresh === text) return false;
    await readConfig(async () => fresh);
    await kept.write(file, fresh);
    return true;
  } catch (error) {
    console.warn(`console.config.json could not be read again: ${String(error)}`);
    return false;
  }
}

function parse(text: string): ConsoleConfig | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isConsoleConfig(value)) return undefined;
    const config = value as ConsoleConfig;
    const { timeZone } = config.platform ?? {};
    return timeZone === undefined || isTimeZone(timeZone) ? config : undefined;
  } catch {
    // The checker reports where the JSON is broken.
    return undefined;
  }
}

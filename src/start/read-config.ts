import { isTimeZone } from '../engine/compile/config/is-time-zone.ts';
import { issueLine } from '../engine/compile/issue.ts';
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

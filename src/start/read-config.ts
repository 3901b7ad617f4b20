import { isTimeZone } from '../engine/compile/config/is-time-zone.ts';
import { issueLine } from '../engine/compile/issue.ts';
import type { ConsoleConfig } from '../schemas/console-config.ts';
import { consoleConfig as isConfig } from '../schemas/generated/console-config.js';

/** Mistakes in console.config.json, one line each with its place; people who see it can mend the file. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}

const file = 'console.config.json';

/**
 * Reads console.config.json; a file that is missing or empty leaves everything away. A server of plain files sends it unchecked, so
 * it is checked here: by a small validator, and only what that refuses is explained by the checker, which is fetched for it.
 *
 * @param readText answers undefined when there is no such file
 * @throws ConfigProblem with one line a mistake
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
    if (!isConfig(value)) return undefined;
    const config = value as ConsoleConfig;
    const { timeZone } = config.platform ?? {};
    return timeZone === undefined || isTimeZone(timeZone) ? config : undefined;
  } catch {
    // The checker says where the text stops being JSON.
    return undefined;
  }
}

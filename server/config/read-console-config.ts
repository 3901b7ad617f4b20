import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { checkConfig } from '../../src/engine/compile/config/check-config.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import { StartError } from './start-error.ts';

/**
 * Reads and checks console.config.json; a missing file counts as empty.
 * @throws StartError with one line per issue
 */
export function readConsoleConfig(file: string): ConsoleConfig {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const near = relative(process.cwd(), file);
  const { config, issues } = checkConfig(near.startsWith('..') || isAbsolute(near) ? file : near, text);
  if (config) return config;
  throw new StartError(issues.map(issueLine).join('\n'));
}

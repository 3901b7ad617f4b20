import type { ConsoleConfig } from '../../../schemas/console-config.ts';
import { consoleConfig as validate } from '../../../schemas/generated/console-config.js';
import { configSchema as schema } from '../../../schemas/generated/walk-schemas.js';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { checkTwice, listOf } from '../../../schemas/rules/rule.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import { checkDocument } from '../check/check-document.ts';
import { checkDuplicates } from '../check/check-duplicates.ts';
import { checkPaths } from '../check/check-paths.ts';
import { checkSchemaPath } from '../check/check-schema-path.ts';
import type { Walk } from '../check/walk.ts';
import type { Issue } from '../issue.ts';
import { checkMap } from './check-map.ts';
import { isTimeZone } from './is-time-zone.ts';

/**
 * Checks the text of console.config.json, with issues like those of a page; an empty text means all defaults.
 * `config` is set only if there is no error.
 */
export function checkConfig(file: string, text: string): { config: ConsoleConfig | undefined; issues: Issue[] } {
  if (text.trim() === '') return { config: {}, issues: [] };
  const { document, issues } = checkDocument<ConsoleConfig>(file, text, { schema, validate, rules, nameOf });
  return { config: document, issues };
}

/** Names a place in the configuration by its section: 'rsa', 'origins'. */
function nameOf(document: unknown, pointer: string): string {
  const [, part = ''] = pointer.split('/');
  const value: unknown = Object(document)[part];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? part : '';
}

function rules(document: unknown, walk: Walk): Finding[] {
  const { $schema } = Object(document) as { $schema?: unknown };
  return [
    // The file may be anywhere: CONSOLE_CONFIG names it.
    ...checkSchemaPath($schema, grammar, (path) => path.endsWith('grammar/console-config.json')),
    ...checkPaths(walk.paths).map((finding) => ({ ...finding, severity: 'warning' as const })),
    ...checkDuplicates(walk.lists),
    ...checkTimeZone(document),
    ...checkAccounts(document),
    ...checkMap(document),
  ];
}

const grammar = 'schemas/grammar/console-config.json';

function checkAccounts(document: unknown): Finding[] {
  const { demo } = Object(document) as { demo?: unknown };
  const accounts = listOf((Object(demo) as { accounts?: unknown }).accounts);
  const found = checkTwice(accounts, '/demo/accounts', 'loginName', 'account');
  return found.map((finding) => ({ ...finding, severity: 'warning' as const }));
}

function checkTimeZone(document: unknown): Finding[] {
  const timeZone = (document as { platform?: { timeZone?: unknown } } | null)?.platform?.timeZone;
  if (typeof timeZone !== 'string' || timeZone === '' || isTimeZone(timeZone)) return [];
  const near = nearestWord(timeZone, Intl.supportedValuesOf('timeZone'));
  const hint = near === undefined ? 'Write a name such as "Asia/Shanghai".' : `Did you mean "${near}"?`;
  return [errorAt('/platform/timeZone', `unknown time zone "${timeZone}"`, hint)];
}

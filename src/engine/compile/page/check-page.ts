import { page as validatePage } from '../../../schemas/generated/documents.js';
import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import type { Page } from '../../../schemas/page.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import type { Issue } from '../issue.ts';
import { checkCircles } from './check-circles.ts';
import type { CheckContext } from './check-context.ts';
import { checkExpressions } from './check-expressions.ts';
import { checkNames } from './check-names.ts';
import { checkRules } from './check-rules.ts';
import { checkShape } from './check-shape.ts';
import { checkText } from './check-text.ts';
import { onePerMistake } from './one-per-mistake.ts';
import { PageScope } from './page-scope.ts';
import { walkGrammar } from './walk-grammar.ts';

/**
 * Checks the text of a page document: JSON, grammar, names, rules, expressions (PAGE-03). Collects every issue with its place,
 * throws none. `page` is there whenever the text is an object, even with issues, so that the sound rest of a page can live.
 *
 * @param file path under schemas/, 'pages/admin/users.json'
 */
export function checkPage(
  file: string,
  text: string,
  context: CheckContext = {},
): { page: Page | undefined; issues: Issue[] } {
  const { document, issues } = checkText<unknown>(file, text, (page, twins) => findIn(page, twins, file, context));
  return { page: isObject(document) ? (document as unknown as Page) : undefined, issues };
}

function findIn(page: unknown, twins: readonly Finding[], file: string, context: CheckContext): readonly Finding[] {
  const walk = walkGrammar(pageSchema, page);
  const shape = [...twins, ...checkShape(walk, validatePage, page)];
  if (!isObject(page)) return shape;
  const { sources } = page;
  const scope = new PageScope(isObject(sources) ? sources : {}, walk, context.site);
  return onePerMistake(
    shape,
    [...checkNames(page, walk, scope, context), ...checkExpressions(walk, scope), ...checkCircles(walk)],
    checkRules(page, walk, file, context),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

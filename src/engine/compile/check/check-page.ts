import { page as validatePage } from '../../../schemas/generated/documents.js';
import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import type { Page } from '../../../schemas/page.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer } from '../../../schemas/rules/json-pointer.ts';
import { expandPage } from '../expand/expand-page.ts';
import type { Issue } from '../issue.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { atDeclarations } from './at-declarations.ts';
import { checkAssetDialogs } from './check-asset-dialogs.ts';
import { checkCalls } from './check-calls.ts';
import { checkCircles } from './check-circles.ts';
import { checkConditions } from './check-conditions.ts';
import type { CheckContext } from './check-context.ts';
import { checkDataSets } from './check-data-sets.ts';
import { checkDefaults } from './check-defaults.ts';
import { checkExpressions, Expressions } from './check-expressions.ts';
import { checkGroupFilters } from './check-group-filters.ts';
import { checkLinkParameters } from './check-link-parameters.ts';
import { checkMisprints } from './check-misprints.ts';
import { checkNames } from './check-names.ts';
import { checkOpeners } from './check-openers.ts';
import { checkPaths } from './check-paths.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkPress } from './check-press.ts';
import { checkResults } from './check-results.ts';
import { checkRowFields } from './check-row-fields.ts';
import { checkRules, checkShorthand } from './check-rules.ts';
import { checkShape } from './check-shape.ts';
import { checkShared } from './check-shared.ts';
import { checkShownTypes } from './check-shown-types.ts';
import { checkText, inexactOf, twinsOf } from './check-text.ts';
import { checkFieldShapes } from './field-shape.ts';
import { meantDocument, movedTo } from './meant-document.ts';
import { onePerMistake } from './one-per-mistake.ts';
import { readPage } from './page-reading.ts';
import type { Walk } from './walk.ts';
import { withoutConsequences } from './without-consequences.ts';

/**
 * Checks the text of a page document: JSON, grammar, names, rules, expressions (PAGE-03). Collects all issues with
 * their places and never throws. `page` is the expanded page, set whenever the text is an object, so that the valid
 * parts of a page still work.
 *
 * @param file path under schemas/, 'pages/admin/users.json'
 */
export function checkPage(
  file: string,
  text: string,
  context: CheckContext = {},
): { page: Page | undefined; issues: Issue[] } {
  const { document, issues } = checkText<unknown>(file, text, (page, json) => findIn(page, json, file, context));
  if (!isRecord(document)) return { page: undefined, issues };
  const { page, placesOf } = expandPage(document, context.site);
  const isShort = page !== document;
  const placed = (issue: Issue) => ({
    ...issue,
    places: [issue.pointer ?? '', ...(issue.also ?? [])].flatMap((pointer) => placesOf(pointer)),
  });
  return { page: page as unknown as Page, issues: isShort ? issues.map(placed) : issues };
}

function findIn(document: unknown, json: JsonDocument, file: string, context: CheckContext): readonly Finding[] {
  const first = readPage(document, json, context);
  const meant = meantDocument(pageSchema, document, json, first.written);
  const { value: page, writtenOf, mended } = meant;
  const { written, reading } = page === document ? first : readPage(page, meant.json, context);
  const shape = [...twinsOf(json), ...checkShape(meant, validatePage, document), ...inexactOf(json)];
  if (!reading || !isRecord(page)) return shape;
  const { page: whole, originOf, isShort, walk, scope, records } = reading;
  const atWritten = (finding: Finding) => (page === document ? finding : movedTo(finding, writtenOf));
  const expressions = new Expressions(scope);
  const names = [
    ...checkNames(reading, context),
    ...checkExpressions(walk, scope, expressions),
    ...checkConditions(walk, scope, expressions),
    ...(scope.hasUnknownResults ? [] : checkResults(walk)),
    ...checkCircles(walk),
    ...checkPlaceholders(walk, records),
    ...checkDataSets(walk, context.dataSets),
    ...checkCalls(walk.paths, context.calls),
    ...checkAssetDialogs(whole, walk, context),
    ...checkLinkParameters(walk, context),
    ...checkGroupFilters(walk),
  ];
  const rules = withoutConsequences(
    [
      ...checkRules(whole, walk, file, context),
      ...checkOpeners(whole, walk),
      ...checkPaths(walk.paths, records),
      ...checkDefaults(walk),
      ...checkShownTypes(walk, scope),
      ...checkFieldShapes(walk),
      ...checkRowFields(walk),
      ...checkPress(walk),
    ],
    walk,
    { walk: written, originOf },
  );
  const misprints = checkMisprints(walk, records, [...names, ...rules]);
  const isRule = new Set(rules);
  const moved = atDeclarations([...names, ...misprints, ...rules], walk, originOf);
  const [known, ruled] = [moved.filter((finding) => !isRule.has(finding)), moved.filter((one) => isRule.has(one))];
  if (!isShort) return onePerMistake(shape, known.map(atWritten), ruled.map(atWritten), mended);
  // Shorthand is also checked as written: names of shared parts, and the rules of a single call in place of steps.
  const place = (finding: Finding) => atOrigin(finding, originOf, { written: page, whole });
  const placed = { known: known.map(place), ruled: ruled.map(place) };
  const isSaid = withoutMade([...placed.known, ...placed.ruled], walk);
  return onePerMistake(
    shape,
    [...once(placed.known.filter(isSaid)), ...checkShared(page, written)].map(atWritten),
    [...once(placed.ruled.filter(isSaid)), ...checkShorthand(written)].map(atWritten),
    mended,
  );
}

/** A finding about the expanded page, at its place in the written one. */
interface Placed extends Finding {
  /** True if it is about a text that is not written. */
  isMade: boolean;
}

function atOrigin(
  finding: Finding,
  originOf: (pointer: string) => string,
  { written, whole }: { written: object; whole: object },
): Placed {
  const { also, offset, message, ...rest } = finding;
  const pointer = originOf(finding.pointer);
  const [above, key] = cut(finding.pointer);
  const [writtenAbove, writtenKey] = cut(pointer);
  const isRenamed = key !== writtenKey && originOf(above) === writtenAbove;
  // A place in a text that was made of others is none in what is written.
  const isSame = offset !== undefined && atPointer(written, pointer) === atPointer(whole, finding.pointer);
  return {
    ...rest,
    message: isRenamed ? message.replace(`"${key}"`, `"${writtenKey}"`) : message,
    pointer,
    ...(isSame ? { offset } : {}),
    isMade: offset !== undefined && !isSame,
    ...(also ? { also: [...new Set(also.map(originOf))].filter((at) => at !== pointer) } : {}),
  };
}

/** What is said about a text that was made of others goes without saying where these have a mistake themselves. */
const withoutMade =
  (findings: readonly Placed[], { findings: violations }: Walk) =>
  ({ isMade, pointer }: Placed): boolean =>
    !isMade || (violations.length === 0 && !findings.some((other) => !other.isMade && isIn(other, pointer)));

const isIn = (finding: Finding, pointer: string) => `${finding.pointer}/`.startsWith(`${pointer}/`);

/** A pointer as the pointer above and the last key. */
function cut(pointer: string): [above: string, key: string] {
  const end = pointer.lastIndexOf('/');
  return [pointer.slice(0, Math.max(0, end)), pointer.slice(end + 1)];
}

/** Reports a part that is used at several places once, and each place in a text. */
function once(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ pointer, offset, message }) => {
    const key = `${pointer} ${offset ?? message}`;
    return !seen.has(key) && seen.add(key);
  });
}

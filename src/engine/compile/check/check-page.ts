import { page as validatePage } from '../../../schemas/generated/documents.js';
import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import type { Page } from '../../../schemas/page.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer } from '../../../schemas/rules/json-pointer.ts';
import { type ExpandedPage, expandPage } from '../expand/expand-page.ts';
import { splitPlace } from '../expand/written-places.ts';
import type { Issue } from '../issue.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { emptyLibrary, fileIn } from '../resolve/library.ts';
import { oneCauseEach } from '../resolve/one-cause.ts';
import { type ResolvedPage, resolvePage } from '../resolve/resolve-page.ts';
import { withoutLostOrigins } from '../resolve/without-lost-origins.ts';
import { withoutUnreadNames } from '../resolve/without-unread-names.ts';
import { writtenFindings } from '../resolve/written-finding.ts';
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
import { mergeSame, onePerMistake } from './one-per-mistake.ts';
import { readPage } from './page-reading.ts';
import { isValidPage } from './valid-page.ts';
import type { Walk } from './walk.ts';
import { withoutConsequences } from './without-consequences.ts';

type Json = Record<string, unknown>;

/**
 * Checks the text of a page document: JSON, grammar, names, rules, expressions (PAGE-03). Collects all issues with
 * their places and never throws. `page` is the expanded page, set whenever the text is an object, so that the valid
 * parts of a page still work.
 *
 * @param file path under schemas/, 'pages/admin/users.json'
 * @param known the page as it was joined with other documents, if it is known
 */
export function checkPage(
  file: string,
  text: string,
  context: CheckContext = {},
  known?: ResolvedPage,
): { page: Page | undefined; issues: Issue[] } {
  const { library = emptyLibrary } = context;
  let resolved: ResolvedPage | undefined;
  let expanded: ExpandedPage | undefined;
  const find = (value: unknown, json: JsonDocument): readonly Finding[] => {
    if (!isRecord(value)) return findIn(value, json, file, context);
    resolved = known?.written === value ? known : resolvePage(value, library);
    const note = (made: ExpandedPage) => {
      expanded = made;
    };
    return findInResolved(resolved, value, json, { file, context, note });
  };
  const { issues } = checkText<unknown>(file, text, find, undefined, (other) => fileIn(library, other));
  if (!resolved) return { page: undefined, issues };
  const { page, placesOf } = expanded ?? expandPage(resolved.page, context.site);
  // Without its base or a record nothing of it can be shown.
  if (resolved.isLost)
    return { page: page as unknown as Page, issues: issues.map((issue) => ({ ...issue, places: [''] })) };
  const isMade = page !== resolved.page || issues.some(({ places }) => places);
  const placed = (issue: Issue) => ({
    ...issue,
    places: (issue.places ?? [issue.pointer ?? '', ...(issue.also ?? [])]).flatMap((pointer) => placesOf(pointer)),
  });
  return { page: page as unknown as Page, issues: isMade ? issues.map(placed) : issues };
}

/** Checks a page as it is once its base and its records are written out, and finds where each mistake is written. */
function findInResolved(
  resolved: ResolvedPage,
  written: Json,
  json: JsonDocument,
  { file, context, note }: { file: string; context: CheckContext; note: (expanded: ExpandedPage) => void },
): readonly Finding[] {
  const { page, isLost, originOf, placesOf } = resolved;
  const findings = mergeSame(resolved.findings).map((finding) => ({ ...finding, at: placesIn(finding, placesOf) }));
  if (page === written && findings.length === 0) return withoutLostOrigins(findIn(written, json, file, context, note));
  const ofText = [...twinsOf(json), ...inexactOf(json)];
  if (isLost) return [...ofText, ...findings];
  const numbers = {
    numberAt: (pointer: string) => {
      const place = splitPlace(originOf(pointer));
      const document = place.file === undefined ? json : fileIn(context.library ?? emptyLibrary, place.file)?.json;
      return document?.numberAt(place.pointer);
    },
  };
  const inPage = writtenFindings(
    withoutUnreadNames(findIn(page, numbers, file, { ...context, offered: resolved.offered }, note), page),
    resolved,
    written,
  );
  // What stands in place of an unknown name is none of the author's.
  const isNews = ({ pointer }: Finding) => !findings.some((known) => `${pointer}/`.startsWith(`${holderOf(known)}/`));
  return [...ofText, ...withoutLostOrigins(oneCauseEach(findings, inPage.filter(isNews)))];
}

/** Where the mistakes of a page that is made of others are in it. */
const placesIn = ({ pointer, also = [] }: Finding, placesOf: ResolvedPage['placesOf']): string[] =>
  [pointer, ...also].flatMap((place) => placesOf(place));

const holderOf = ({ pointer }: Finding): string => pointer.replace(/\/(?:use|field|record)$/, '');

function findIn(
  document: unknown,
  json: Pick<JsonDocument, 'numberAt'> & Partial<Pick<JsonDocument, 'twins' | 'inexact'>>,
  file: string,
  context: CheckContext,
  note?: (expanded: ExpandedPage) => void,
): readonly Finding[] {
  const { twins = [], inexact = [] } = json;
  const first = readPage(document, json, context);
  if (first.reading) note?.(first.reading);
  const meant = meantDocument(pageSchema, document, json, first.written);
  const { value: page, writtenOf, mended } = meant;
  const { written, reading } = page === document ? first : readPage(page, meant.json, context);
  const isValid = meant.violations.length === 0 && isRecord(document) && isValidPage(document);
  const ofShape = isValid ? [] : checkShape(meant, validatePage, document);
  const shape = [...twinsOf({ twins }), ...ofShape, ...inexactOf({ inexact })];
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
  const isWritten = (pointer: string) => !isShort || atPointer(page, originOf(pointer)) === atPointer(whole, pointer);
  const moved = atDeclarations([...names, ...misprints, ...rules], walk, originOf, isWritten);
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
    isMade: (offset !== undefined && !isSame) || isAdded(message, atPointer(written, pointer)),
    ...(also ? { also: [...new Set(also.map(originOf))].filter((at) => at !== pointer) } : {}),
  };
}

/** True if a message is about a {name} that the text does not have as it is written. */
function isAdded(message: string, text: unknown): boolean {
  const name = filledIn(message);
  return name !== undefined && typeof text === 'string' && !text.includes(`{${name}`);
}

/** What is said about a text that was made of others goes without saying where these have a mistake themselves. */
const withoutMade =
  (findings: readonly Placed[], { findings: violations }: Walk) =>
  ({ isMade, pointer, message }: Placed): boolean => {
    if (!isMade) return true;
    const name = filledIn(message);
    // A name that was taken from elsewhere is wrong there.
    const isOfName = (other: Finding) => name !== undefined && other.message.includes(`"${name}"`);
    return (
      violations.length === 0 && !findings.some((other) => !other.isMade && (isOfName(other) || isIn(other, pointer)))
    );
  };

/** The name in braces that a message is about. */
const filledIn = (message: string): string | undefined => /\{([\w.]+)\}/.exec(message)?.[1];

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

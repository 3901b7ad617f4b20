import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { type ExpandedPage, expandPage } from '../expand/expand-page.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { CheckContext } from './check-context.ts';
import { FilledRecords } from './filled-records.ts';
import { KnownNames } from './known-names.ts';
import { PageScope } from './page-scope.ts';
import type { Visit, Walk } from './walk.ts';
import { walkGrammar } from './walk-grammar.ts';

type Json = Record<string, unknown>;

/** A page as the checks read it: as written, expanded, and with the names that hold in it. */
export interface PageReading extends ExpandedPage {
  written: Walk;
  /** True if the page has shorthand. */
  isShort: boolean;
  walk: Walk;
  scope: PageScope;
  records: FilledRecords;
  names: KnownNames;
}

/** Receives every place of a page as written, and as expanded. */
export interface PageVisits {
  written(visit: Visit): void;
  expanded(visit: Visit): void;
}

/** Walks a page as it is written; the rest is read on the first use, since not every page is an object. */
export function readPage(
  page: unknown,
  json: Pick<JsonDocument, 'numberAt'>,
  context: CheckContext,
  visits?: PageVisits,
): { written: Walk; reading: PageReading | undefined } {
  const expanded = isRecord(page) ? expandPage(page, context.site) : undefined;
  const isShort = expanded !== undefined && expanded.page !== page;
  const written = walkGrammar(pageSchema, page, { json, onlyShape: isShort, onVisit: visits?.written });
  if (!expanded || !isRecord(page)) return { written, reading: undefined };
  const { page: whole } = expanded;
  const walk = isShort ? walkGrammar(pageSchema, whole, { before: written, onVisit: visits?.expanded }) : written;
  const sources = recordOf(whole.sources);
  const scope = new PageScope(sources, walk, context.site);
  const names = new KnownNames(whole, { walk, scope, context, shared: recordOf(page.shared) });
  const records = new FilledRecords(walk, scope);
  return { written, reading: { ...expanded, written, isShort, walk, scope, records, names } };
}

const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { KnownRecord } from '../../../schemas/grammar/rewrite.ts';
import { recordRewrites } from '../../../schemas/records/record-rewrites.ts';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import { noRecords } from '../expand/expand-page.ts';
import { RewriteWalk, RulesByKeyword } from '../expand/walk-rewrites.ts';
import type { WrittenPlaces } from '../expand/written-places.ts';
import { visitReferredNames } from '../grammar/referred-names.ts';
import type { Library } from './library.ts';

type Json = Record<string, unknown>;

const recordRules = new RulesByKeyword(recordRewrites);

/** The names of sources and dialogs that a page has from its records as soon as it names them. */
export interface OfferedParts {
  source: readonly string[];
  dialog: readonly string[];
}

/** What a page knows of records while they are written out. */
class RecordNames {
  readonly used = new Set<string>();
  /** True if a page names a record that is none: what it has is unknown. */
  isLost = false;

  constructor(
    private readonly records: Library['records'],
    private readonly places: WrittenPlaces,
    private readonly findings: Finding[],
  ) {}

  /** The record of that name, if it can be used. */
  find(name: unknown): KnownRecord | undefined {
    const record = typeof name === 'string' ? this.records.get(name) : undefined;
    if (!record?.value || !isRecord(record.value.fields)) return undefined;
    this.used.add(record.name);
    this.places.addFile(record.file, record.value);
    return record;
  }

  /** The record that the key `record` of an object names. */
  named(name: unknown, holder: object): KnownRecord | undefined {
    const found = this.find(name);
    if (found) return found;
    this.isLost = true;
    const known = [...this.records.keys()];
    const inFolder = known.find((one) => one.endsWith(`/${String(name)}`));
    const record = this.records.get(name as string);
    if (typeof name !== 'string') this.report(holder, '"record" must be a string', 'Write the name of a record.');
    else if (!record)
      this.report(
        holder,
        `no record "${name}"`,
        inFolder !== undefined
          ? `Did you mean "${inFolder}"?`
          : known.length > 0
            ? hintFor(name, known)
            : `Add records/${name}.json.`,
      );
    else {
      const at = record.value && Object.hasOwn(record.value, 'fields') ? '/fields' : '';
      this.findings.push(errorAt(`${record.file}#${at}`, 'the record has no fields', 'Add "fields".'));
    }
    return undefined;
  }

  private report(holder: object, message: string, hint: string): void {
    this.findings.push(errorAt(this.places.placeAt(holder, 'record'), message, hint, message));
  }
}

/**
 * Writes out the fields of the records that a page names, and takes the sources and dialogs of these that it names.
 *
 * @param root the grammar of the document; default: that of a page
 */
export function withRecords(
  page: Json,
  { records }: Library,
  places: WrittenPlaces,
  findings: Finding[],
  root: GrammarNode = pageSchema,
): { page: Json; isLost: boolean; offered: OfferedParts } {
  const names = new RecordNames(records, places, findings);
  const { record: name, ...rest } = page;
  const own = name === undefined ? undefined : names.named(name, page);
  const sources = recordOf(page.sources);
  const shared = recordOf(page.shared);
  const start = Object.hasOwn(page, 'record') ? places.remade(rest, page) : page;
  const unknown: Finding[] = [];
  const walk = new RewriteWalk(root, recordRules, {
    ...noRecords,
    origins: places,
    named: {
      options: recordOf(shared.options),
      counts: {},
      steps: {},
      fieldDefaults: {},
      fields: recordOf(shared.fields),
    },
    isComputed: () => false,
    reloadsOf: () => [],
    declare: () => undefined,
    pageRecord: own,
    recordNamed: (one, holder) => names.named(one, holder),
    hasSource: (source) => Object.hasOwn(sources, source) && isRecord(sources[source]),
    recordOf: (source) => names.find(recordOf(Object.hasOwn(sources, source) ? sources[source] : undefined).record),
    report: (place, message, hint) => void unknown.push(errorAt(place, message, hint, message)),
  });

  let whole = walk.expand(start);
  // What is added may name more.
  for (let added = withNamedParts(whole, names.used, { records, places, root }); added !== whole; ) {
    whole = walk.expand(added);
    added = withNamedParts(whole, names.used, { records, places, root });
  }
  // Names are only wrong if their records are known.
  if (!names.isLost) findings.push(...unknown);
  return { page: whole, isLost: names.isLost, offered: partsOf(names.used, records) };
}

const partsOf = (used: ReadonlySet<string>, records: Library['records']): OfferedParts => {
  const namesIn = (list: 'sources' | 'dialogs') =>
    [...used].flatMap((record) => Object.keys(recordOf(records.get(record)?.value?.[list])));
  return { source: namesIn('sources'), dialog: namesIn('dialogs') };
};

/** The page with the sources and dialogs of its records that it names and does not declare itself. */
function withNamedParts(
  page: Json,
  used: ReadonlySet<string>,
  { records, places, root }: Pick<Library, 'records'> & { places: WrittenPlaces; root: GrammarNode },
): Json {
  const documents = [...used].flatMap((record): [string, Json][] => {
    const value = records.get(record)?.value;
    return value && (value.sources !== undefined || value.dialogs !== undefined) ? [[record, value]] : [];
  });
  if (documents.length === 0) return page;
  const missing: Record<'sources' | 'dialogs', Json> = { sources: {}, dialogs: {} };
  visitReferredNames(root, page, (refers, name) => {
    const list = refers === 'source' ? 'sources' : refers === 'dialog' ? 'dialogs' : undefined;
    // A list in place of an object is a mistake to report.
    if (!list || (page[list] !== undefined && !isRecord(page[list]))) return;
    if (Object.hasOwn(recordOf(page[list]), name)) return;
    const found = documents.find(([, document]) => Object.hasOwn(recordOf(document[list]), name));
    if (!found) return;
    const [record, document] = found;
    const part = recordOf(document[list])[name];
    const isOwn = list === 'dialogs' && isRecord(part) && part.record === undefined;
    missing[list][name] = isOwn ? places.remade({ ...part, record }, part) : part;
  });
  const lists = (['sources', 'dialogs'] as const).filter((list) => Object.keys(missing[list]).length > 0);
  if (lists.length === 0) return page;
  const made: Json = { ...page };
  for (const list of lists) {
    const own = recordOf(page[list]);
    made[list] = places.remade({ ...own, ...missing[list] }, isRecord(page[list]) ? page[list] : page);
  }
  return places.remade(made, page);
}

const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

import type { Block } from '../../../schemas/blocks/block-type.ts';
import type { Page } from '../../../schemas/page.ts';
import type { Site } from '../../../schemas/site.ts';
import type { Text } from '../../../schemas/text.ts';
import { type Issue, issueLine } from '../issue.ts';
import { pointerPart } from '../json/json-pointer.ts';
import { deepFreeze } from './deep-freeze.ts';
import { normalizeBlock, normalizeDialog, normalizeSource } from './normalize-block.ts';
import type { BlockPlan, BrokenPlan, PagePlan } from './plan.ts';
import { reportNumber } from './report-number.ts';
import { resolveDictionaries } from './resolve-dictionaries.ts';

/**
 * From a checked document to its plan: defaults are written out, names of dictionaries become ids, and where an issue stands there
 * is a broken node instead, so that the rest of the page works. Pure; the plan is frozen.
 *
 * @param issues what the check found; a document that it vouches for needs none
 */
export function compilePage(
  page: Page,
  issues: readonly Issue[] = [],
  dictionaries: Site['dictionaries'] = {},
): PagePlan {
  const errors = new ErrorsByPlace(issues);
  const own = ['', '/body', '/version'].flatMap((pointer) => errors.at(pointer));
  const isWhole = own.length === 0 && isRecord(page.body);
  const resolved = resolveDictionaries(page, dictionaries);
  const assemble = new Assembly(errors, resolved.sources, isWhole);
  const plan: PagePlan = {
    id: wordOf(page.id),
    path: wordOf(page.path),
    title: isText(page.title) ? page.title : wordOf(page.path),
    description: isText(page.description) ? page.description : undefined,
    sources: assemble.sources,
    body: isWhole ? assemble.block(resolved.body, '/body') : brokenPlan(own.length > 0 ? own : errors.all),
    dialogs: isWhole ? assemble.dialogs(resolved.dialogs) : {},
    issues,
    loose: [],
  };
  const loose = isWhole ? errors.all.filter((issue) => !assemble.shown.has(issue)) : [];
  return deepFreeze({ ...plan, loose });
}

/** The errors of a document by where they stand, so that a page with many of them is put together in no time. */
class ErrorsByPlace {
  readonly all: readonly Issue[];
  private readonly exact = new Map<string, Issue[]>();
  private readonly inside = new Map<string, Issue[]>();

  constructor(issues: readonly Issue[]) {
    this.all = issues.filter(({ severity }) => severity === 'error');
    for (const issue of this.all)
      for (const pointer of [issue.pointer ?? '', ...(issue.also ?? [])]) {
        add(this.exact, pointer, issue);
        for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
          add(this.inside, pointer.slice(0, end), issue);
      }
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  /** Those of a place itself. */
  at(pointer: string): readonly Issue[] {
    return this.exact.get(pointer) ?? [];
  }

  /** Those of a place and of all that is in it. */
  in(pointer: string): readonly Issue[] {
    return this.inside.get(pointer) ?? [];
  }
}

function add(map: Map<string, Issue[]>, pointer: string, issue: Issue): void {
  const known = map.get(pointer);
  if (!known) map.set(pointer, [issue]);
  else if (known.at(-1) !== issue) known.push(issue);
}

/** Puts the parts of a page together, with a broken node where an error stands. */
class Assembly {
  readonly sources: PagePlan['sources'];
  /** Errors that a broken block shows in its place. */
  readonly shown = new Set<Issue>();

  constructor(
    private readonly errors: ErrorsByPlace,
    sources: Page['sources'],
    isWhole: boolean,
  ) {
    const sound = isWhole
      ? entriesOf(sources).filter(([name]) => errors.in(`/sources/${pointerPart(name)}`).length === 0)
      : [];
    this.sources = Object.fromEntries(sound.map(([name, source]) => [name, normalizeSource(source)]));
  }

  dialogs(dialogs: Page['dialogs']): PagePlan['dialogs'] {
    return Object.fromEntries(
      entriesOf(dialogs).map(([name, dialog]) => {
        const pointer = `/dialogs/${pointerPart(name)}`;
        const own = this.errors.in(pointer);
        const all = this.errors.isEmpty ? own : [...own, ...this.errorsOfSources(dialog)];
        const inside = (block: Block, at: string) => this.block(block, pointer + at);
        return [name, all.length > 0 ? brokenPlan(all) : normalizeDialog(dialog, inside)];
      }),
    );
  }

  block(block: Block, pointer: string): BlockPlan {
    const own = this.errorsOf(block, pointer);
    for (const issue of own) this.shown.add(issue);
    if (own.length > 0) return brokenPlan(own, spanOf(block));
    return normalizeBlock(block, (child, at) => this.block(child, `${pointer}${at}`));
  }

  /** What breaks a block itself: errors in it that are not in a block inside, and those of the sources it reads. */
  private errorsOf(block: Block, pointer: string): readonly Issue[] {
    if (this.errors.isEmpty) return [];
    const inside = childPlaces.get(block?.kind);
    if (!inside) return [...this.errors.in(pointer), ...this.errorsOfSources(block)];
    return this.errors
      .in(pointer)
      .filter((issue) =>
        [issue.pointer ?? '', ...(issue.also ?? [])].some(
          (at) => (at === pointer || at.startsWith(`${pointer}/`)) && !inside.test(at.slice(pointer.length)),
        ),
      );
  }

  /** A broken source breaks what shows it; one that is not there was meant where another error stands. */
  private errorsOfSources(part: unknown): Issue[] {
    return [...sourcesIn(part)]
      .filter((name) => !Object.hasOwn(this.sources, name))
      .flatMap((name) => {
        const own = this.errors.in(`/sources/${pointerPart(name)}`);
        return own.length > 0 ? own : this.errors.all;
      });
  }
}

/** The places of a block where other blocks stand. */
const childPlaces: ReadonlyMap<unknown, RegExp> = new Map<Block['kind'], RegExp>([
  ['section', /^\/items\/\d+(\/|$)/],
  ['grid', /^\/items\/\d+(\/|$)/],
  ['tabs', /^\/items\/\d+\/body(\/|$)/],
  ['split', /^\/(side|main)(\/|$)/],
  ['card', /^\/body(\/|$)/],
  ['dashboard', /^\/panels\/\d+\/body(\/|$)/],
]);

/** The names of the sources that a block or a dialog reads. */
function sourcesIn(part: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const item of part) sourcesIn(item, names);
  else if (typeof part === 'object' && part !== null)
    for (const [key, value] of Object.entries(part))
      if (key === 'source' && typeof value === 'string') names.add(value);
      else sourcesIn(value, names);
  return names;
}

function brokenPlan(all: readonly Issue[], span = 1): BrokenPlan {
  const issues = [...new Set(all)];
  return { kind: 'broken', span, issues, report: reportNumber(issues.map(issueLine).join('\n')) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = <Value>(record: Readonly<Record<string, Value>> | undefined): [string, Value][] =>
  isRecord(record) ? Object.entries(record) : [];

const spanOf = (block: Block): number => {
  const span = (block as { span?: unknown } | null)?.span;
  return typeof span === 'number' && span >= 1 && span <= 4 ? Math.floor(span) : 1;
};

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A mistake in a text is an issue; the head of the page is drawn all the same. */
const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    ['zh', 'en'].every((key) => typeof Reflect.get(value, key) === 'string'));

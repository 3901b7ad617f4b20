import type { Text } from '../../../schemas/grammar/text.ts';
import type { Block, Dialog, Page } from '../../../schemas/page.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { Site } from '../../../schemas/site.ts';
import { type Issue, issueLine } from '../issue.ts';
import { blocksIn, entriesIn, shapeOfKind, sourcesOf, writeOut } from '../plan/blocks-in.ts';
import { deepFreeze } from '../plan/deep-freeze.ts';
import type { BlockPlan, BrokenPlan, DialogPlan, PagePlan, SourcePlan } from '../plan/plan.ts';
import { finishDialog, finishers } from './finish-plan.ts';
import { reportNumber } from './report-number.ts';
import { resolveDictionaries } from './resolve-dictionaries.ts';

/**
 * Compiles a checked document to its plan: fills in defaults, replaces dictionary names with ids, and puts a broken
 * node in the place of an issue, so that the rest of the page works. Pure; the plan is frozen.
 *
 * @param page the expanded document
 * @param issues the issues of the check; omit them for a document without any
 */
export function compilePage(
  page: Page,
  issues: readonly Issue[] = [],
  site: Partial<Pick<Site, 'dictionaries'>> = {},
): PagePlan {
  const errors = new ErrorsByPlace(issues);
  const own = ['', '/body', '/version'].flatMap((pointer) => errors.at(pointer));
  const isWhole = own.length === 0 && isRecord(page.body);
  const resolved = resolveDictionaries(page, site.dictionaries ?? {});
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

/** The errors of a document, indexed by place to keep pages with many errors fast. */
class ErrorsByPlace {
  readonly all: readonly Issue[];
  private readonly exact = new Map<string, Issue[]>();
  private readonly inside = new Map<string, Issue[]>();

  constructor(issues: readonly Issue[]) {
    this.all = issues.filter(({ severity }) => severity === 'error');
    for (const issue of this.all) {
      for (const pointer of this.placesOf(issue)) {
        add(this.exact, pointer, issue);
        for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
          add(this.inside, pointer.slice(0, end), issue);
      }
    }
  }

  /** The place of an issue in the expanded document. */
  placesOf(issue: Issue): readonly string[] {
    return issue.places ?? [issue.pointer ?? '', ...(issue.also ?? [])];
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  /** The errors of a place itself. */
  at(pointer: string): readonly Issue[] {
    return this.exact.get(pointer) ?? [];
  }

  /** The errors of a place and everything in it. */
  in(pointer: string): readonly Issue[] {
    return this.inside.get(pointer) ?? [];
  }
}

function add(map: Map<string, Issue[]>, pointer: string, issue: Issue): void {
  const known = map.get(pointer);
  if (!known) map.set(pointer, [issue]);
  else if (known.at(-1) !== issue) known.push(issue);
}

/** Builds the parts of a page, with a broken node in the place of an error. */
class Assembly {
  readonly sources: PagePlan['sources'];
  /** Errors that a broken block shows. */
  readonly shown = new Set<Issue>();

  constructor(
    private readonly errors: ErrorsByPlace,
    sources: Page['sources'],
    isWhole: boolean,
  ) {
    const sound = isWhole
      ? entriesOf(sources).filter(([name]) => errors.in(`/sources/${pointerPart(name)}`).length === 0)
      : [];
    this.sources = Object.fromEntries(
      sound.map(([name, source]) => [name, writeOut(source, shapeOfKind('source', source.kind), whole) as SourcePlan]),
    );
  }

  dialogs(dialogs: Page['dialogs']): PagePlan['dialogs'] {
    return Object.fromEntries(
      entriesOf(dialogs).map(([name, dialog]) => {
        const pointer = `/dialogs/${pointerPart(name)}`;
        const own = this.errors.in(pointer);
        const all = this.errors.isEmpty ? own : [...own, ...this.errorsOfSources(dialog, 'dialog')];
        return [name, all.length > 0 ? brokenPlan(all) : this.dialog(dialog, pointer)];
      }),
    );
  }

  block(block: Block, pointer: string): BlockPlan {
    const dropped = this.brokenEntries(block, pointer);
    const own = this.errorsOf(block, pointer, dropped);
    for (const issue of own) this.shown.add(issue);
    if (own.length > 0) return brokenPlan(own, spanOf(block));
    const inside = this.inside(pointer);
    return writeOut(block, shapeOfKind('block', block.kind), (part, keyword, at) =>
      dropped.has(pointer + at) ? undefined : inside(part, keyword, at),
    ) as unknown as BlockPlan;
  }

  /**
   * The columns, filters and buttons with errors: a block does without them, as long as each of its lists keeps an
   * entry. Fields are not among them: a form without one might save half a record.
   */
  private brokenEntries(block: Block, pointer: string): ReadonlySet<string> {
    if (this.errors.isEmpty || !isRecord(block)) return new Set();
    const broken = new Set<string>();
    const sound = new Set<string>();
    for (const at of entriesIn(block, droppedKeywords)) {
      const isBroken = this.errors.in(pointer + at).length > 0;
      if (isBroken) broken.add(pointer + at);
      else sound.add(listOf(pointer + at));
    }
    return new Set([...broken].filter((place) => sound.has(listOf(place)) || !place.startsWith(`${pointer}/columns/`)));
  }

  private dialog(dialog: Dialog, pointer: string): DialogPlan {
    return finishDialog(writeOut(dialog, shapeOfKind('dialog', dialog.kind), this.inside(pointer)));
  }

  /** Builds the plans of child blocks and fills in defaults that depend on other keys. */
  private inside(pointer: string) {
    return (part: Json, keyword: string | undefined, at: string): Json => {
      if (keyword === 'block') return this.block(part as unknown as Block, pointer + at) as unknown as Json;
      return keyword === undefined ? part : (finishers[keyword]?.(part) ?? part);
    };
  }

  /** The errors that break a block: its own without those of child blocks and dropped entries, and those of its sources. */
  private errorsOf(block: Block, pointer: string, dropped: ReadonlySet<string>): readonly Issue[] {
    if (this.errors.isEmpty) return [];
    const children = isRecord(block) ? blocksIn(block).map((child) => pointer + child.pointer) : [];
    const inside = [...children, ...dropped];
    const isIn = (at: string, place: string) => at === place || at.startsWith(`${place}/`);
    const own = this.errors
      .in(pointer)
      .filter((issue) =>
        this.errors.placesOf(issue).some((at) => isIn(at, pointer) && !inside.some((place) => isIn(at, place))),
      );
    return [...own, ...this.errorsOfSources(block, 'block')];
  }

  /** A broken source breaks what shows it. A missing source has an error elsewhere. */
  private errorsOfSources(part: unknown, keyword: 'block' | 'dialog'): Issue[] {
    return [...(isRecord(part) ? sourcesOf(part, keyword) : [])]
      .filter((name) => !Object.hasOwn(this.sources, name))
      .flatMap((name) => {
        const own = this.errors.in(`/sources/${pointerPart(name)}`);
        return own.length > 0 ? own : this.errors.all;
      });
  }
}

type Json = Record<string, unknown>;

const droppedKeywords = ['column', 'filter', 'button'];
/** The pointer of the list that an entry is in. */
const listOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

const whole = (part: Json): Json => part;

function brokenPlan(all: readonly Issue[], span = 1): BrokenPlan {
  const issues = [...new Set(all)];
  return { kind: 'broken', span, issues, report: reportNumber(issues.map(issueLine).join('\n')) };
}

const entriesOf = <Value>(record: Readonly<Record<string, Value>> | undefined): [string, Value][] =>
  isRecord(record) ? Object.entries(record) : [];

const spanOf = (block: Block): number => {
  const span = (block as { span?: unknown } | null)?.span;
  return typeof span === 'number' && span >= 1 && span <= 4 ? Math.floor(span) : 1;
};

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A mistake in a text is an issue, but the head of the page is still shown. */
const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    ['zh', 'en'].every((key) => typeof Reflect.get(value, key) === 'string'));

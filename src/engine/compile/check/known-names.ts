import { isRecord } from '../../../schemas/rules/is-record.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import type { ScopeType } from '../../../schemas/rules/scope.ts';
import type { CheckContext } from './check-context.ts';
import { KnownPaths } from './known-paths.ts';
import type { PageScope } from './page-scope.ts';
import type { Reference, Surroundings, Walk } from './walk.ts';

type Json = Record<string, unknown>;

/** Where a name is written, and of what. */
export type NamePlace = Pick<Reference, 'refers' | 'sourceKinds' | 'around'>;

interface Deps {
  walk: Walk;
  scope: PageScope;
  context: CheckContext;
  /** The shared parts as written. */
  shared: Json;
}

/** The names that a page may use, by place: the checker suggests them, and editors complete them. */
export class KnownNames {
  readonly sources: Json;
  readonly dialogs: Json;
  readonly paths: KnownPaths | undefined;

  constructor(
    page: Json,
    private readonly deps: Deps,
  ) {
    this.sources = recordOf(page.sources);
    this.dialogs = recordOf(page.dialogs);
    const { pages, site } = deps.context;
    this.paths = pages && site ? new KnownPaths(pages, site) : undefined;
  }

  /** The names that fit a place. */
  at(place: NamePlace): readonly string[] {
    const { refers, around } = place;
    const { site, dataSets = [] } = this.deps.context;
    switch (refers) {
      case 'source':
        return this.sourcesOfKinds(place.sourceKinds);
      case 'dialog':
        return this.partNames('dialog');
      case 'options':
      case 'field':
      case 'steps':
        return this.sharedNames(refers);
      case 'counts':
        return listsOfCounts;
      case 'function':
        return Object.keys(site?.functions ?? {});
      case 'dictionary':
        return Object.keys(site?.dictionaries ?? {});
      case 'path':
        return this.paths?.pagesBelow('') ?? [];
      case 'rowField':
        return this.fieldsOf(around.holder?.value.source);
      case 'ownField':
        return this.ownFields(around);
      case 'dataSet':
        return dataSets.map(({ id }) => id);
      default:
        return [];
    }
  }

  /** The sources or dialogs of the page and of its records. */
  partNames(type: 'source' | 'dialog'): readonly string[] {
    const own = Object.keys(type === 'source' ? this.sources : this.dialogs);
    return [...new Set([...own, ...(this.deps.context.offered?.[type] ?? [])])];
  }

  /** The sources of the kinds that fit a place; without kinds, all. */
  sourcesOfKinds(kinds: readonly string[] | undefined): readonly string[] {
    const names = this.partNames('source');
    return kinds ? names.filter((name) => kinds.some((kind) => kind === recordOf(this.sources[name]).kind)) : names;
  }

  /** The dialogs of a kind. */
  dialogsOfKind(kind: string): string[] {
    return Object.keys(this.dialogs).filter((name) => recordOf(this.dialogs[name]).kind === kind);
  }

  /** The shared parts of the page, and the option lists of the site. */
  sharedNames(refers: 'options' | 'field' | 'steps'): string[] {
    const ofSite = refers === 'options' ? Object.keys(this.deps.context.site?.options ?? {}) : [];
    return [...new Set([...Object.keys(this.shared(refers)), ...ofSite])];
  }

  /** The shared parts of a type that the page declares. */
  shared(refers: 'options' | 'field' | 'steps'): Json {
    return recordOf(this.deps.shared[refers === 'field' ? 'fields' : refers]);
  }

  /** The fields of a source, those of records in it by path; if it declares none, those that its tables show. */
  fieldsOf(source: unknown): readonly string[] {
    const declared = pathsIn(this.deps.scope.rowOf(source));
    return declared.length > 0 ? declared : this.shownOf(source);
  }

  private ownFields({ holder }: Surroundings): readonly string[] {
    return this.fieldsOf(holder?.name);
  }

  /** The fields that tables show of a source. */
  shownOf(source: unknown): string[] {
    const tables = this.deps.walk.keywords.filter(({ value }) => value.source === source && source !== undefined);
    const shown = tables.flatMap(({ value }) => listOf(value.columns).map(({ field }) => field));
    return [...new Set(shown.filter((field) => typeof field === 'string'))];
  }
}

/** The lists of counts that the site has. */
export const listsOfCounts: readonly string[] = ['alarms'];

/** The keys of a record, with the paths into those inside of it. */
export function pathsIn(type: ScopeType, depth = 3): string[] {
  if (typeof type !== 'object' || !('record' in type) || depth === 0) return [];
  return Object.entries(type.record).flatMap(([key, inner]) => [
    key,
    ...pathsIn(inner, depth - 1).map((path) => `${key}.${path}`),
  ]);
}

const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

import { computedSources } from '../../../schemas/blocks/shown-sources.ts';
import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import { rewrites } from '../../../schemas/rewrites.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Site } from '../../../schemas/site.ts';
import { reloadsOf } from './reloads-of.ts';
import { RewriteWalk, RulesByKeyword } from './walk-rewrites.ts';
import { WrittenPlaces } from './written-places.ts';

type Json = Record<string, unknown>;

/** What pages use of site.json by name. */
export type SiteLists = Partial<Pick<Site, 'options' | 'shell'>>;

/** A page with all shorthand expanded. */
export interface ExpandedPage {
  page: Json;
  /** Maps a place in the expanded document to the written one. */
  originOf(pointer: string): string;
  /** Maps a place in the written document to the expanded one. */
  placesOf(pointer: string): readonly string[];
  /** The rule through which a place in the expanded document came about, 'crud'. */
  ruleOf(pointer: string): string | undefined;
}

const declaring = new RulesByKeyword(rewrites.filter(({ declares }) => declares));
const others = new RulesByKeyword(rewrites.filter(({ declares }) => !declares));

/**
 * Expands the shorthand of a document by the rules of `rewrites`. Leaves invalid parts unchanged for the check. Pure;
 * returns a page without shorthand as the same object.
 */
export function expandPage(written: Json, site: SiteLists = {}): ExpandedPage {
  const places = new WrittenPlaces(written);
  const { shared: sharedPart, ...rest } = written;
  const shared = recordOf(sharedPart);
  const declared: Record<'sources' | 'dialogs', Json> = { sources: {}, dialogs: {} };
  const parts = {
    origins: places,
    named: {
      options: { ...site.options, ...recordOf(shared.options) },
      counts: recordOf({ alarms: site.shell?.alarms?.rows }),
      fields: recordOf(shared.fields),
      fieldDefaults: recordOf(shared.fieldDefaults),
      steps: recordOf(shared.steps),
    },
    ...noRecords,
    isComputed: (_: string) => false,
    reloadsOf: (_: string): readonly string[] => [],
    declare: (list: 'sources' | 'dialogs', name: string, part: Json): void => {
      declared[list][name] = part;
    },
  };
  const unshared = Object.hasOwn(written, 'shared') ? places.remade(rest, written) : written;
  const made = new RewriteWalk(pageSchema, declaring, parts).expand(unshared);
  const whole = made === unshared ? made : withDeclared(made, declared, places);
  const reloads = reloadsOf(pageSchema, whole);
  const computed = computedSources(whole);
  const page = new RewriteWalk(pageSchema, others, {
    ...parts,
    isComputed: (source) => computed.has(source),
    reloadsOf: (dialog) => [...(reloads.get(dialog) ?? [])],
  }).expand(whole);
  if (page === written) return { page, originOf: same, placesOf: (pointer) => [pointer], ruleOf: () => undefined };
  places.end(page);
  return {
    page,
    originOf: (pointer) => places.originOf(pointer),
    placesOf: (pointer) => places.placesOf(pointer),
    ruleOf: (pointer) => places.ruleOf(pointer),
  };
}

/** Records have been written out before. */
export const noRecords = {
  recordNamed: () => undefined,
  recordOf: () => undefined,
  hasSource: () => true,
  report: () => undefined,
};

const same = (pointer: string) => pointer;
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

function withDeclared(page: Json, declared: Record<'sources' | 'dialogs', Json>, places: WrittenPlaces): Json {
  const { sources, dialogs, body, ...rest } = page;
  return places.made(
    {
      ...rest,
      sources: places.made({ ...recordOf(sources), ...declared.sources }, '/sources'),
      body,
      dialogs: places.made({ ...recordOf(dialogs), ...declared.dialogs }, '/dialogs'),
    },
    '',
  );
}

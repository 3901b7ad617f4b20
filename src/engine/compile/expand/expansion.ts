import type { Site } from '../../../schemas/site.ts';
import type { WrittenPlaces } from './written-places.ts';

type Json = Record<string, unknown>;

/** What pages use of site.json by name. */
export type SiteLists = Partial<Pick<Site, 'options' | 'shell'>>;

/** What the expansion of a place needs of the page. */
export interface Expansion {
  places: WrittenPlaces;
  shared: { options: Json; counts: Json; fields: Json; fieldDefaults: Json; steps: Json };
  /** The source of the nearest enclosing block. */
  source?: string;
  /** Sources computed from values of the page; they need no reload. */
  computed: ReadonlySet<string>;
  /** The enclosing dialog. */
  dialog?: string;
  /** The sources to reload after a dialog has saved, by dialog name. */
  reloads: ReadonlyMap<string, ReadonlySet<string>>;
  /** Shared steps being expanded, to stop at a cycle. */
  open: ReadonlySet<string>;
  /** Shared fields being expanded, for the same reason: a mistake may put a list of fields in one of them. */
  openFields: ReadonlySet<string>;
  /** Expands everything in a value; unchanged parts stay the same objects. */
  expand(value: unknown, expansion: Expansion): unknown;
}

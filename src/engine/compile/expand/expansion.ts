import type { WrittenPlaces } from './written-places.ts';

type Json = Record<string, unknown>;

/** What the expansion of a place needs of the page. */
export interface Expansion {
  places: WrittenPlaces;
  shared: { options: Json; fields: Json; steps: Json };
  /** The source of the nearest enclosing block. */
  source?: string;
  /** The enclosing dialog. */
  dialog?: string;
  /** The sources to reload after a dialog has saved, by dialog name. */
  reloads: ReadonlyMap<string, ReadonlySet<string>>;
  /** Shared steps being expanded, to stop at a cycle. */
  open: ReadonlySet<string>;
  /** Expands everything in a value; unchanged parts stay the same objects. */
  expand(value: unknown, expansion: Expansion): unknown;
}

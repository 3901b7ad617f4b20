import { type Static, Type } from 'typebox';

/** The longest place of a change, in characters. */
const maxPlace = 1000;
/** The most changes of one overlay. */
export const maxChanges = 2000;

/**
 * One change of a page document. `at` is a place with names in lists, as in `omit`: '/body/columns/status/title'.
 *
 * - `set` gives the place a value, whether it had one or not;
 * - `remove` takes out a key, or an entry of a list;
 * - `add` puts a new entry into a list, and `move` one that is there, after the entry of a name, at the start for null,
 *   at the end without `after`.
 */
export const Change = Type.Object(
  {
    op: Type.Union([Type.Literal('set'), Type.Literal('remove'), Type.Literal('add'), Type.Literal('move')]),
    at: Type.String({ maxLength: maxPlace }),
    value: Type.Optional(Type.Unknown()),
    after: Type.Optional(Type.Union([Type.String({ maxLength: maxPlace }), Type.Null()])),
  },
  { additionalProperties: false },
);
export type Change = Static<typeof Change>;

/** Why a change has no effect on its base, and a place that exists. */
export interface LostChange {
  change: Change;
  reason: { zh: string; en: string };
  /** The place that is most likely meant, or the one around it; '' for the page. */
  nearest: string;
}

/** What a change does to a node of a page. */
export interface DescribedChange {
  what: 'added' | 'moved' | 'changed' | 'gone';
  /** The place of the node, with names in lists; '' for the page. */
  node: string;
  name: string;
  /** What a node of this kind is called: a column, a dialog. */
  noun: { zh: string; en: string };
  title?: { zh: string; en: string };
  /** The place in the node that changes; absent if it is the node itself. */
  property?: string;
  /** What is there before and after, as JSON of at most 200 characters; absent where nothing is. */
  before?: string;
  after?: string;
}

/** Of two people who changed one page: the one who asks, and the one whose version is stored. */
export type Side = 'mine' | 'theirs';

/**
 * A place that both sides changed differently; a side without `value` has nothing there. For an entry that both moved,
 * '/body/columns/status#order', the value is the name of the one that it follows.
 */
export interface MergeConflict {
  /** The key to choose a side by. */
  at: string;
  base: { value?: unknown };
  mine: { value?: unknown };
  theirs: { value?: unknown };
}

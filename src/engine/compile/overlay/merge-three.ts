import type { Change, LostChange, MergeConflict, Side } from '../../../schemas/wire/document-changes.ts';
import { isSameJson } from '../suggest/same-json.ts';
import { type AppliedChanges, applyChanges } from './apply-changes.ts';
import { type SidedChange, sidedChanges } from './sided-changes.ts';

/** Two sets of changes in one page. */
export interface MergedPage {
  page: Readonly<Record<string, unknown>>;
  /** The places that both sides changed differently; the page has those of the side that was chosen, else theirs. */
  conflicts: readonly MergeConflict[];
  /** Every change with its node and who made it, those of conflicts on both sides too. */
  changes: readonly SidedChange[];
  /** Changes that found no target beside those of the other side. */
  lost: readonly LostChange[];
}

type Page = Readonly<Record<string, unknown>>;

/**
 * Joins what two sides changed of one page. What only one side changed, and what both changed alike, is in the result;
 * a place that they changed differently is a conflict with both values. Pure.
 *
 * @param mine, theirs the changes of both sides, of the same base
 * @param choices the side that wins, by the place of a conflict
 */
export function mergeThree(
  base: Page,
  mine: readonly Change[],
  theirs: readonly Change[],
  choices: Readonly<Record<string, Side>> = {},
): MergedPage {
  const own = applyChanges(base, mine);
  const others = applyChanges(base, theirs);
  const mineLeft = new Set(mine);
  const theirsLeft = new Set(theirs);
  const conflicts: MergeConflict[] = [];
  for (const group of groupsOf(mine, theirs)) {
    if (group.mine.length === 0 || group.theirs.length === 0) continue;
    const isAlike = isSameJson(group.mine, group.theirs);
    const chosen = isAlike ? 'theirs' : (choices[group.at] ?? 'theirs');
    const [left, dropped] = chosen === 'theirs' ? [mineLeft, group.mine] : [theirsLeft, group.theirs];
    for (const change of dropped) left.delete(change);
    if (!isAlike) conflicts.push({ at: group.at, ...valuesAt(group, base, own, others) });
  }
  const merged = applyChanges(base, [...theirsLeft, ...mineLeft]);
  return { page: merged.page, conflicts, changes: sidedChanges(base, mine, theirs), lost: merged.lost };
}

/** The changes of both sides below one place. */
interface Group {
  at: string;
  mine: Change[];
  theirs: Change[];
}

/** Groups changes whose places are the same or within each other. */
function groupsOf(mine: readonly Change[], theirs: readonly Change[]): Group[] {
  const all = [...mine, ...theirs];
  const isMine = new Set(mine);
  const groups = new Map<string, Group>();
  const roots = [...new Set(all.map(rootOf))].sort((one, other) => one.length - other.length);
  for (const change of all) {
    const root = rootOf(change);
    const at = roots.find((place) => isWithin(root, place))!;
    const group = groups.get(at) ?? { at, mine: [], theirs: [] };
    groups.set(at, group);
    (isMine.has(change) ? group.mine : group.theirs).push(change);
  }
  return [...groups.values()];
}

/** A moved entry is at another place of its list; what is in it may change at the same time. */
const rootOf = ({ op, at }: Change): string => (op === 'move' ? `${at}${moved}` : at);
const moved = '#order';

function isWithin(place: string, outer: string): boolean {
  if (place === outer || place.startsWith(`${outer}/`)) return true;
  // Taking an entry out, or giving another one, is in the way of moving it.
  return place === `${outer}${moved}`;
}

function valuesAt(
  { at, mine: ownMoves, theirs: otherMoves }: Group,
  base: Page,
  mine: AppliedChanges,
  theirs: AppliedChanges,
): Pick<MergeConflict, 'base' | 'mine' | 'theirs'> {
  const known = (value: unknown) => (value === undefined ? {} : { value });
  if (at.endsWith(moved)) return { base: {}, mine: known(ownMoves[0]?.after), theirs: known(otherMoves[0]?.after) };
  return {
    base: known(applyChanges(base, []).find(at)),
    mine: known(mine.find(at)),
    theirs: known(theirs.find(at)),
  };
}

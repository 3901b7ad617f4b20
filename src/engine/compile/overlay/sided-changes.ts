import type { Change, DescribedChange, Side } from '../../../schemas/wire/document-changes.ts';
import { isSameJson } from '../suggest/same-json.ts';
import { applyChanges } from './apply-changes.ts';
import { describeChange } from './describe-change.ts';

/** A change with its node and who made it. */
export interface SidedChange extends DescribedChange {
  change: Change;
  who: Side | 'both';
}

/** The changes of two sides of one base: theirs, those that both made once, then mine. */
export function sidedChanges(
  base: Readonly<Record<string, unknown>>,
  mine: readonly Change[],
  theirs: readonly Change[],
): SidedChange[] {
  const { find } = applyChanges(base, []);
  const isAmong = (change: Change, list: readonly Change[]) => list.some((other) => isSameJson(change, other));
  return [
    ...theirs.map((change) => sided(change, isAmong(change, mine) ? 'both' : 'theirs')),
    ...mine.filter((change) => !isAmong(change, theirs)).map((change) => sided(change, 'mine')),
  ];

  function sided(change: Change, who: SidedChange['who']): SidedChange {
    return { change, who, ...describeChange(change, find) };
  }
}

import type { Change, DescribedChange, Side } from '../../../schemas/wire/document-changes.ts';
import type { DocumentSaveConflict } from '../../../schemas/wire/documents.ts';
import { applyChanges } from '../../compile/overlay/apply-changes.ts';
import { describeChange } from '../../compile/overlay/describe-change.ts';
import { differencesOf } from '../../compile/overlay/differences-of.ts';
import { mergeThree } from '../../compile/overlay/merge-three.ts';
import { type DocumentBase, pageWith, textWith } from './document-text.ts';

/** A place that both sides changed differently, with what each did there. */
export interface ContestedPlace extends Record<Side, DocumentSaveConflict['changes']> {
  /** The key to choose a side by. */
  at: string;
  /** The node, and the place in it. */
  node: Pick<DescribedChange, 'name' | 'noun' | 'title' | 'property'>;
}

/** Both sides of a conflict in words. */
export interface ConflictSides {
  contested: readonly ContestedPlace[];
  /** What only one side changed, or both alike: all of it is in the merged text. */
  merged: DocumentSaveConflict['changes'];
}

/** Says what both sides of a conflict did, place by place. */
export function conflictSides(base: DocumentBase, conflict: DocumentSaveConflict): ConflictSides {
  const { find } = applyChanges(pageWith(base, conflict.baseChanges), []);
  const { changes } = conflict;
  const contested = conflict.conflicts.map(({ at }): ContestedPlace => {
    const place = at.replace(orderMark, '');
    const isThere = ({ op, at: where }: Change) =>
      place === at ? where === place || where.startsWith(`${place}/`) : op === 'move' && where === place;
    const done = (side: Side) => changes.filter(({ who, change }) => who === side && isThere(change));
    const node = describeChange({ op: 'set', at: place }, find);
    return { at, node, mine: done('mine'), theirs: done('theirs') };
  });
  const merged = changes.filter(
    (change) => !contested.some(({ mine, theirs }) => mine.includes(change) || theirs.includes(change)),
  );
  return { contested, merged };
}

/** Two sides moved one entry of a list. */
const orderMark = /#order$/;

/** The text with what both sides changed; where they contradict each other, with the chosen side, else theirs. */
export function mergedText(
  base: DocumentBase,
  conflict: DocumentSaveConflict,
  choices: Readonly<Record<string, Side>>,
): string {
  const start = pageWith(base, conflict.baseChanges);
  const since = (changes: DocumentSaveConflict['mineChanges']) => differencesOf(start, pageWith(base, changes));
  const { page } = mergeThree(start, since(conflict.mineChanges), since(conflict.theirChanges), choices);
  return textWith(base, differencesOf(pageWith(base, []), page));
}

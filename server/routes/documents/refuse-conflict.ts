import { differencesOf } from '../../../src/engine/compile/overlay/differences-of.ts';
import { mergeThree } from '../../../src/engine/compile/overlay/merge-three.ts';
import type { Change } from '../../../src/schemas/wire/document-changes.ts';
import type { DocumentSaveConflict } from '../../../src/schemas/wire/documents.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { failure, Refusal } from '../../http/envelope.ts';
import { type CalledDocument, pageOf } from './document-caller.ts';
import { describeVersion, findVersion, type VersionRow } from './overlay-rows.ts';

interface Conflict {
  called: CalledDocument;
  /** The version that the caller began with, or publishes. */
  onVersion: number;
  mine: readonly Change[];
  /** What is stored now; an older version if the caller's was discarded. */
  newest: VersionRow | undefined;
  act: 'save' | 'publish';
}

const messages = {
  save: { changed: 'documentChanged', gone: 'documentDiscardedSince' },
  publish: { changed: 'documentChangedUnpublished', gone: 'documentDiscardedUnpublished' },
} as const;

/** Refuses a save or a publication of an outdated version, with what both sides have changed since, by node. */
export async function refuseConflict(
  c: AppContext,
  { called, onVersion, mine, newest, act }: Conflict,
): Promise<Response> {
  const theirs = newest && newest.number > onVersion ? newest : undefined;
  const began = theirs && (await findVersion(c.var.services.db, theirs.overlayId, onVersion));
  // What was discarded has no other side: the caller's changes are compared with what is left.
  const baseChanges = (theirs ? began?.changes : newest?.changes) ?? [];
  const theirChanges = newest?.changes ?? [];
  const start = pageOf(called, baseChanges).page;
  const since = (changes: readonly Change[]) => differencesOf(start, pageOf(called, changes).page);
  const { conflicts, changes } = mergeThree(start, since(mine), since(theirChanges));
  const conflict: DocumentSaveConflict = {
    theirs: theirs ? describeVersion(theirs, called) : null,
    baseChanges,
    mineChanges: [...mine],
    theirChanges,
    changes: [...changes],
    conflicts: [...conflicts],
  };
  const params = { name: theirs?.authorName ?? '', number: theirs?.number ?? onVersion };
  const key = messages[act][theirs ? 'changed' : 'gone'];
  return failure(c, new Refusal(envelopeStatus.conflict, key, params), { conflict });
}

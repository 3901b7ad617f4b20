import { and, eq } from 'drizzle-orm';
import { differencesOf } from '../../../src/engine/compile/overlay/differences-of.ts';
import { mergeThree } from '../../../src/engine/compile/overlay/merge-three.ts';
import { isSameJson } from '../../../src/engine/compile/suggest/same-json.ts';
import type { Change } from '../../../src/schemas/wire/document-changes.ts';
import { DocumentSave, type DocumentSaveConflict, type DocumentSaved } from '../../../src/schemas/wire/documents.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { documentVersions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { failure, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { leaveUnlogged } from '../../operation-log/record-operation.ts';
import { checkSaved, checkSize, refuseMistakes, sentIssue } from './check-saved.ts';
import { type CalledDocument, nameOfCaller, pageOf, readCalled } from './document-caller.ts';
import { describeVersion, findNewest, type VersionRow } from './overlay-rows.ts';
import { openOverlay, storeVersion } from './store-version.ts';

/**
 * POST /island-display/document/save: stores what differs from the base as a draft. Mistakes are refused with their
 * places; a version that somebody saved in the meantime is a conflict with what both sides did, and nothing is stored.
 */
export async function saveDocument(c: AppContext): Promise<Response> {
  const { file, changes: sent, why, onVersion } = await readBody(c, DocumentSave);
  checkSize(sent);
  // A page that is new is the tenant's own.
  const called = await readCalled(c, file, true);
  const { changes, lost } = storedChanges(called, sent);
  const { page, errors } = await checkSaved(c, { ...called, changes });
  if (errors.length > 0) return refuseMistakes(c, errors);
  const { db, clock } = c.var.services;
  const now = clock();
  const author = { id: called.userId, name: await nameOfCaller(c) };
  const outcome = await db.transaction(async (tx) => {
    const overlay = await openOverlay(tx, { ...called, now });
    const newest = await findNewest(tx, overlay.id);
    if ((newest?.number ?? 0) !== onVersion && !isEmptyStart(newest, onVersion)) return { overlay, theirs: newest };
    if (isSameJson(newest?.changes ?? [], changes)) return { same: newest };
    const { baseHash } = called;
    const stored = await storeVersion(tx, overlay, {
      changes,
      baseHash,
      why: why?.trim() ?? '',
      author,
      now,
      before: newest,
    });
    return { stored };
  });
  if ('overlay' in outcome) return refuseConflict(c, { called, onVersion, mine: changes, theirs: outcome.theirs });
  const warnings = page.issues.filter(({ severity }) => severity === 'warning').map(sentIssue);
  if ('same' in outcome) leaveUnlogged(c);
  const number = 'same' in outcome ? (outcome.same?.number ?? 0) : outcome.stored.number;
  const answer: DocumentSaved = { number, warnings, lost: [...lost] };
  return success(c, answer, { key: 'same' in outcome ? 'documentUnchanged' : 'saved' });
}

/** Who began with the base continues what was rolled back to it. */
const isEmptyStart = (newest: VersionRow | undefined, onVersion: number): boolean =>
  onVersion === 0 && newest?.state === 'published' && newest.changes.length === 0;

/** What is stored of sent changes: what differs from the base, and what has no target for the time being. */
function storedChanges(
  called: CalledDocument,
  sent: readonly Change[],
): { changes: Change[]; lost: ReturnType<typeof pageOf>['lost'] } {
  const { page, lost } = pageOf(called, sent);
  const base = pageOf(called, []).page;
  return { changes: [...differencesOf(base, page), ...lost.map(({ change }) => change)], lost };
}

interface Conflict {
  called: CalledDocument;
  onVersion: number;
  mine: readonly Change[];
  theirs: VersionRow | undefined;
}

/** Answers a save that began with an older version: what both sides did since, by node. */
async function refuseConflict(c: AppContext, { called, onVersion, mine, theirs }: Conflict): Promise<Response> {
  const { db } = c.var.services;
  const [began] = theirs
    ? await db
        .select()
        .from(documentVersions)
        .where(and(eq(documentVersions.overlayId, theirs.overlayId), eq(documentVersions.number, onVersion)))
    : [];
  const baseChanges = began?.changes ?? [];
  const start = pageOf(called, baseChanges).page;
  const since = (changes: readonly Change[]) => differencesOf(start, pageOf(called, changes).page);
  const { conflicts, changes } = mergeThree(start, since(mine), since(theirs?.changes ?? []));
  const conflict: DocumentSaveConflict = {
    theirs: theirs ? describeVersion(theirs, called) : null,
    baseChanges,
    mineChanges: [...mine],
    theirChanges: theirs?.changes ?? [],
    changes: [...changes],
    conflicts: [...conflicts],
  };
  const params = { name: theirs?.authorName ?? '', number: theirs?.number ?? 0 };
  const key = theirs ? 'documentChanged' : 'documentDiscardedSince';
  return failure(c, new Refusal(envelopeStatus.conflict, key, params), { conflict });
}

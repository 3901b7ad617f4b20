import { differencesOf } from '../../../src/engine/compile/overlay/differences-of.ts';
import { isSameJson } from '../../../src/engine/compile/suggest/same-json.ts';
import type { Change } from '../../../src/schemas/wire/document-changes.ts';
import { DocumentSave, type DocumentSaved } from '../../../src/schemas/wire/documents.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { leaveUnlogged } from '../../operation-log/record-operation.ts';
import { checkSaved, checkSize, refuseMistakes, sentIssue } from './check-saved.ts';
import { type CalledDocument, nameOfCaller, pageOf, readCalled } from './document-caller.ts';
import { findNewest, type VersionRow } from './overlay-rows.ts';
import { refuseConflict } from './refuse-conflict.ts';
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
    if ((newest?.number ?? 0) !== onVersion && !isEmptyStart(newest, onVersion))
      return { overtaken: onVersion, newest };
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
  if ('overtaken' in outcome)
    return refuseConflict(c, { called, onVersion, mine: changes, newest: outcome.newest, act: 'save' });
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

import { and, eq } from 'drizzle-orm';
import type { Change } from '../../../src/schemas/wire/document-changes.ts';
import {
  type DocumentPublished,
  DocumentReasonRequest,
  DocumentRequest,
  DocumentVersionRequest,
} from '../../../src/schemas/wire/documents.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { documentOverlays, documentPresence, documentVersions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { checkSaved, refuseMistakes } from './check-saved.ts';
import { type CalledDocument, documentMissing, nameOfCaller, readCalled } from './document-caller.ts';
import { documentFunctions } from './document-functions.ts';
import { readDocumentSettings } from './document-settings.ts';
import {
  findNewest,
  findOverlay,
  findPublished,
  type OverlayRow,
  requireVersion,
  type VersionRow,
} from './overlay-rows.ts';
import { refuseConflict } from './refuse-conflict.ts';
import { openOverlay, retire, storeVersion } from './store-version.ts';

type State = VersionRow['state'];

/**
 * POST /island-display/document/publish: the newest version goes to the consoles, or waits for a second person. One that
 * somebody else has replaced or discarded since is a conflict, and nothing changes.
 */
export async function publishDocument(c: AppContext): Promise<Response> {
  const { file, number, why } = await readBody(c, DocumentReasonRequest);
  const called = await readChanged(c, file);
  const { changes } = await requireVersion(c.var.services.db, called.overlay, number);
  return publishing(c, { called, changes, why: why?.trim() }, async (tx, overlay) => {
    const newest = await findNewest(tx, overlay.id);
    if (newest?.number !== number) return { overtaken: number, newest };
    return requireState(c, tx, overlay, number, ['draft', 'rejected', 'waiting']);
  });
}

/**
 * POST /island-display/document/rollback: a new version with the changes of an earlier one, 0 for the base, is
 * published, or waits for a second person.
 */
export async function rollBackDocument(c: AppContext): Promise<Response> {
  const { file, number, why } = await readBody(c, DocumentReasonRequest);
  const called = await readChanged(c, file);
  if (number === 0 && called.isOwn) throw new Refusal(envelopeStatus.dataError, 'documentOwnBase');
  const earlier = number === 0 ? undefined : await requireVersion(c.var.services.db, called.overlay, number);
  const { baseHash } = called;
  const changes = earlier?.changes ?? [];
  const author = { id: called.userId, name: await nameOfCaller(c) };
  const now = c.var.services.clock();
  return publishing(c, { called, changes }, (tx, overlay) =>
    storeVersion(tx, overlay, {
      changes,
      baseHash,
      why: why?.trim() ?? '',
      backTo: number,
      author,
      now,
      before: earlier,
    }),
  );
}

/** The version to publish, which is outdated, and the newest one. */
interface Overtaken {
  overtaken: number;
  newest: VersionRow | undefined;
}

/**
 * Checks changes once more, since the base or what others have published may have changed, and publishes the version
 * that `choose` returns.
 */
async function publishing(
  c: AppContext,
  { called, changes, why }: { called: CalledDocument; changes: readonly Change[]; why?: string | undefined },
  choose: (tx: Queryable, overlay: OverlayRow) => Promise<VersionRow | Overtaken>,
): Promise<Response> {
  const { errors } = await checkSaved(c, { ...called, changes });
  if (errors.length > 0) return refuseMistakes(c, errors, 'documentNotPublished');
  const { file, userId, tenantId } = called;
  const { db, clock } = c.var.services;
  const { publishesInPairs } = await readDocumentSettings(db, tenantId);
  const state = publishesInPairs ? 'waiting' : 'published';
  const asked = { publisherId: userId, publisherName: await nameOfCaller(c), publishedAt: clock() };
  const outcome = await db.transaction(async (tx) => {
    const overlay = await openOverlay(tx, { ...called, now: clock() });
    const version = await choose(tx, overlay);
    if ('overtaken' in version) return version;
    await setState(tx, version, state, { ...asked, ...(why !== undefined && { why }) });
    // Only one version waits: approving an older one later would undo this one.
    const ended: State[] = publishesInPairs ? ['waiting'] : ['published', 'draft', 'rejected', 'waiting'];
    await retire(tx, overlay.id, ended, version.id);
    return version.number;
  });
  if (typeof outcome === 'object') {
    const { overtaken: onVersion, newest } = outcome;
    return refuseConflict(c, { called, onVersion, mine: changes, newest, act: 'publish' });
  }
  if (!publishesInPairs) tellConsoles(c, file);
  const answer: DocumentPublished = { number: outcome, state };
  return success(c, answer, { key: publishesInPairs ? 'documentWaiting' : 'documentPublished' });
}

/** POST /island-display/document/approve: another person than the one who asked lets a version out. */
export async function approveDocument(c: AppContext): Promise<Response> {
  const { file, number } = await readBody(c, DocumentVersionRequest);
  const called = await readChanged(c, file);
  const waiting = await requireState(c, c.var.services.db, called.overlay, number, ['waiting']);
  const { errors } = await checkSaved(c, { ...called, changes: waiting.changes });
  if (errors.length > 0) return refuseMistakes(c, errors, 'documentNotPublished');
  await decide(c, { file, number, state: 'published', decision: '' });
  tellConsoles(c, file);
  return success(c, { number, state: 'published' } satisfies DocumentPublished, { key: 'documentPublished' });
}

/** POST /island-display/document/reject: its author reads why. */
export async function rejectDocument(c: AppContext): Promise<Response> {
  const { file, number, why } = await readBody(c, DocumentReasonRequest);
  await decide(c, { file, number, state: 'rejected', decision: why?.trim() ?? '' });
  return success(c, { number, state: 'rejected' } satisfies DocumentPublished, { key: 'documentRejected' });
}

interface Decision {
  file: string;
  number: number;
  state: 'published' | 'rejected';
  decision: string;
}

async function decide(c: AppContext, { file, number, state, decision }: Decision): Promise<void> {
  const { tenantId, userId } = signedIn(c);
  const { db, clock } = c.var.services;
  const decider = { deciderId: userId, deciderName: await nameOfCaller(c), decidedAt: clock(), decision };
  await db.transaction(async (tx) => {
    const overlay = (await findOverlay(tx, { tenantId, file }, true)) ?? raise(documentMissing(file));
    const version = await requireState(c, tx, overlay, number, ['waiting']);
    if (version.publisherId === userId) throw new Refusal(envelopeStatus.notPermitted, 'documentOwnApproval');
    await setState(tx, version, state, decider);
    if (state === 'published') await retire(tx, overlay.id, ['published'], version.id);
  });
}

/** POST /island-display/document/discard: gives up a version that is not published. */
export async function discardDocument(c: AppContext): Promise<Response> {
  const { file, number } = await readBody(c, DocumentVersionRequest);
  const { tenantId } = signedIn(c);
  await c.var.services.db.transaction(async (tx) => {
    const overlay = (await findOverlay(tx, { tenantId, file }, true)) ?? raise(documentMissing(file));
    const version = await requireState(c, tx, overlay, number, ['draft', 'rejected', 'waiting']);
    await setState(tx, version, 'retired', {});
  });
  return success(c, null, { key: 'documentDiscarded' });
}

/** POST /island-display/document/remove: deletes an own page; a published one also needs the right to publish. */
export async function removeDocument(c: AppContext): Promise<Response> {
  const { file } = await readBody(c, DocumentRequest);
  const user = signedIn(c);
  const { db } = c.var.services;
  const permissions = await loadPermissions(db, user);
  const wasPublished = await db.transaction(async (tx) => {
    const overlay = (await findOverlay(tx, { ...user, file }, true)) ?? raise(documentMissing(file));
    if (!overlay.isOwn) throw new Refusal(envelopeStatus.dataError, 'documentNotOwn');
    const isPublished = (await findPublished(tx, overlay.id)) !== undefined;
    if (isPublished && !hasFunction(permissions, documentFunctions.publish))
      throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
    await tx.delete(documentOverlays).where(eq(documentOverlays.id, overlay.id));
    await tx
      .delete(documentPresence)
      .where(and(eq(documentPresence.tenantId, user.tenantId), eq(documentPresence.file, file)));
    return isPublished;
  });
  if (wasPublished) tellConsoles(c, file);
  return success(c, null, { key: 'documentDeleted' });
}

/** Open pages of the tenant follow what was published. */
function tellConsoles(c: AppContext, file: string): void {
  c.var.services.realtime.toTenant(signedIn(c).tenantId, { type: 'document', data: { path: file } });
}

async function setState(
  tx: Queryable,
  { id }: VersionRow,
  state: State,
  more: Partial<typeof documentVersions.$inferInsert>,
): Promise<void> {
  await tx
    .update(documentVersions)
    .set({ ...more, state })
    .where(eq(documentVersions.id, id));
}

/** @throws Refusal A0404, S0302 if the version is in another state by now */
async function requireState(
  c: AppContext,
  tx: Queryable,
  overlay: OverlayRow,
  number: number,
  states: readonly State[],
): Promise<VersionRow> {
  const version = await requireVersion(tx, overlay, number);
  if (states.includes(version.state)) return version;
  const state = message(c.var.locale, `documentState.${version.state}`);
  throw new Refusal(envelopeStatus.conflict, 'documentStateWrong', { number, state });
}

/** The document of a call that the tenant has changed. @throws Refusal A0404 */
async function readChanged(c: AppContext, file: string): Promise<CalledDocument & { overlay: OverlayRow }> {
  const called = await readCalled(c, file);
  return { ...called, overlay: called.overlay ?? raise(documentMissing(file)) };
}

function raise(refusal: Refusal): never {
  throw refusal;
}

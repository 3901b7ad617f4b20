import { and, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { pathOfFile } from '../../../src/engine/compile/check/check-rules.ts';
import { applyChanges } from '../../../src/engine/compile/overlay/apply-changes.ts';
import { describeChange } from '../../../src/engine/compile/overlay/describe-change.ts';
import { differencesOf } from '../../../src/engine/compile/overlay/differences-of.ts';
import { isRecord } from '../../../src/schemas/rules/is-record.ts';
import {
  type DocumentDifference,
  DocumentDifferenceQuery,
  type DocumentOverlay,
  type DocumentOverlayRow,
  DocumentQuery,
  DocumentVersionCondition,
} from '../../../src/schemas/wire/documents.ts';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { documentOverlays, documentVersions } from '../../db/schema.ts';
import { baseOfFile } from '../../documents/overlay-page.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { type CalledDocument, documentMissing, pageOf, readCalled } from './document-caller.ts';
import { readReaders } from './document-readers.ts';
import { describeVersion, findNewest, findPublished, requireVersion } from './overlay-rows.ts';

const { changes: _changes, since: _since, ...plainColumns } = getTableColumns(documentVersions);
/** All columns of a version but its changes, of which only the number is read. */
const versionColumns = { ...plainColumns, changes: sql<number>`json_array_length(${documentVersions.changes})` };

/** GET /island-display/document/list: what the tenant has changed, with what is published and what is newest. */
export async function listDocuments(c: AppContext): Promise<Response> {
  const { tenantId, userId } = signedIn(c);
  const { db, clock, tenantPages } = c.var.services;
  const [base, { lost, index }] = await Promise.all([tenantPages.base(), tenantPages.of(db, tenantId)]);
  const overlays = await db
    .select()
    .from(documentOverlays)
    .where(eq(documentOverlays.tenantId, tenantId))
    .orderBy(documentOverlays.file);
  const versions = await currentVersions(db, tenantId);
  const readers = await readReaders(db, { tenantId, userId, now: clock() });
  const rows = overlays.flatMap(({ id: overlay, file, isOwn }): DocumentOverlayRow[] => {
    const own = versions.filter((version) => version.overlayId === overlay);
    if (own.length === 0) return [];
    const under = baseOfFile(base, file);
    const shown = { baseHash: isOwn ? '' : (under?.hash ?? ''), userId };
    const published = own.find((version) => version.state === 'published');
    const served = index.pages.find((page) => page.file === file);
    const title = served?.title ?? under?.value.title;
    return [
      {
        file,
        path: pathOfFile(file),
        title: isTitle(title) ? title : pathOfFile(file),
        isOwn,
        isBaseMissing: !isOwn && !under,
        published: published ? describeVersion(published, shown) : null,
        newest: describeVersion(own[0]!, shown),
        lost: lost.get(file)?.length ?? 0,
        readers: [...(readers.get(file) ?? [])],
      },
    ];
  });
  return success(c, rows);
}

/** The versions of a tenant that are not retired, the newest first. */
const currentVersions = (db: Queryable, of: string) =>
  db
    .select(versionColumns)
    .from(documentVersions)
    .where(and(eq(documentVersions.tenantId, of), ne(documentVersions.state, 'retired')))
    .orderBy(desc(documentVersions.number));

const isTitle = (value: unknown): value is DocumentOverlayRow['title'] =>
  typeof value === 'string' || (isRecord(value) && typeof value.zh === 'string');

/**
 * GET /island-display/document/overlay: a document with its newest changes, who made each, and who else has it open; of
 * a page that is new nothing but that it would be the tenant's own.
 */
export async function sendOverlay(c: AppContext): Promise<Response> {
  const { file } = readQuery(c, DocumentQuery);
  const called = await readCalled(c, file, true);
  const { db, clock, tenantPages } = c.var.services;
  const { overlay } = called;
  const newest = overlay && (await findNewest(db, overlay.id));
  const published = overlay && (await findPublished(db, overlay.id));
  const readers = await readReaders(db, { ...called, now: clock() });
  const changes = newest?.changes ?? [];
  const { lost } = pageOf(called, changes);
  // What is published may have become wrong with its base.
  const dropped =
    newest?.state === 'published' ? (await tenantPages.of(db, called.tenantId)).lost.get(file) : undefined;
  const answer: DocumentOverlay = {
    file,
    path: pathOfFile(file),
    isOwn: called.isOwn,
    baseText: called.baseText,
    baseHash: called.baseHash,
    published: published ? describeVersion(published, called) : null,
    newest: newest ? describeVersion(newest, called) : null,
    changes,
    origins: await originsOf(db, newest),
    lost: [...(dropped ?? lost)],
    readers: [...(readers.get(file) ?? [])],
  };
  return success(c, answer);
}

/** For each change of a version who made it, when and why; a version that is gone has only its number. */
async function originsOf(
  db: Queryable,
  newest: Awaited<ReturnType<typeof findNewest>>,
): Promise<DocumentOverlay['origins']> {
  const numbers = [...new Set(newest?.since ?? [])];
  if (!newest || numbers.length === 0) return [];
  const rows = await db
    .select(versionColumns)
    .from(documentVersions)
    .where(and(eq(documentVersions.overlayId, newest.overlayId), inArray(documentVersions.number, numbers)));
  const known = new Map(rows.map((row) => [row.number, row]));
  return newest.since.map((one) => {
    const row = known.get(one);
    return {
      number: one,
      authorName: row?.authorName ?? '',
      createTime: row ? displayTime(row.createdAt) : '',
      why: row?.why ?? '',
    };
  });
}

/** POST /island-display/document/versions/page: the versions of a document, the newest first. */
export async function pageOfVersions(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { file = '' } = readCondition(c, DocumentVersionCondition, request);
  const window = readWindow(request);
  const called = await readCalled(c, file, true);
  const { overlay } = called;
  if (!overlay) return success(c, systemPage([], 0, window));
  const { db } = c.var.services;
  const where = eq(documentVersions.overlayId, overlay.id);
  const published = await findPublished(db, overlay.id);
  // Both are written by JSON.stringify, so the same changes are the same text.
  const inUse = JSON.stringify(published?.changes ?? []);
  const rows = await db
    .select({ ...versionColumns, isInUse: sql<boolean>`${documentVersions.changes}::text = ${inUse}` })
    .from(documentVersions)
    .where(where)
    .orderBy(desc(documentVersions.number))
    .limit(window.limit)
    .offset(window.offset);
  const [counted] = await db.select({ total: count() }).from(documentVersions).where(where);
  return success(
    c,
    systemPage(
      rows.map((row) => describeVersion(row, called)),
      counted?.total ?? 0,
      window,
    ),
  );
}

/** GET /island-display/document/difference: what two versions differ in, by node; 0 is the base. */
export async function sendDifference(c: AppContext): Promise<Response> {
  const { file, from, to } = readQuery(c, DocumentDifferenceQuery);
  const called = await readCalled(c, file);
  const [before, after] = [await pageAt(c, called, Number(from)), await pageAt(c, called, Number(to))];
  const { find } = applyChanges(before.page, []);
  const answer: DocumentDifference = {
    from: Number(from),
    to: Number(to),
    changes: differencesOf(before.page, after.page).map((change) => ({ change, ...describeChange(change, find) })),
  };
  return success(c, answer);
}

async function pageAt(c: AppContext, called: CalledDocument, version: number) {
  if (version === 0) return pageOf(called, []);
  if (!called.overlay) throw documentMissing(called.file);
  const { changes } = await requireVersion(c.var.services.db, called.overlay, version);
  return pageOf(called, changes);
}

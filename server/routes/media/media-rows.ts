import { and, count, desc, eq, ilike, ne, or } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { MediaCondition, MediaRow } from '../../../src/schemas/wire/media.ts';
import { loadPermissions } from '../../access/permissions.ts';
import { reportApp } from '../../access/report-readers.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { mediaFiles } from '../../db/schema.ts';
import { containing, type PageWindow, readOrder } from '../../http/page.ts';
import { mediaAddress } from '../../media/media-address.ts';
import { entityTime } from '../../texts/wall-time.ts';

const columns = {
  id: mediaFiles.id,
  name: mediaFiles.name,
  size: mediaFiles.size,
  type: mediaFiles.type,
  mimeType: mediaFiles.mimeType,
  key: mediaFiles.key,
  appType: mediaFiles.appType,
  directoryId: mediaFiles.directoryId,
  createUserName: mediaFiles.createUserName,
  createdAt: mediaFiles.createdAt,
};

/**
 * Matches the files a user manages: their own, or all of the tenant for administrators, except those that reports of
 * others have sent.
 */
export async function managedBy(db: Queryable, user: SessionUser) {
  const { isAdmin } = await loadPermissions(db, user);
  const own = eq(mediaFiles.createUserId, user.userId);
  return and(eq(mediaFiles.tenantId, user.tenantId), isAdmin ? or(ne(mediaFiles.appType, reportApp), own) : own);
}

interface MediaQuery {
  user: SessionUser;
  condition: Static<typeof MediaCondition>;
  window: PageWindow;
  sort: { sortName?: string; sortOrder?: string };
}

/** Loads a page of these files, newest first. */
export async function findMediaRows(db: Queryable, query: MediaQuery): Promise<{ rows: MediaRow[]; total: number }> {
  const { directoryId, appType, fileName, type } = query.condition;
  const where = and(
    await managedBy(db, query.user),
    directoryId ? eq(mediaFiles.directoryId, directoryId) : undefined,
    appType ? eq(mediaFiles.appType, appType) : undefined,
    type ? eq(mediaFiles.type, type) : undefined,
    fileName ? ilike(mediaFiles.name, containing(fileName)) : undefined,
  );
  const order = readOrder(query.sort, {
    allowed: { name: mediaFiles.name, size: mediaFiles.size, createTime: mediaFiles.createdAt },
    otherwise: [desc(mediaFiles.createdAt)],
    last: mediaFiles.id,
  });
  const [counted] = await db.select({ total: count() }).from(mediaFiles).where(where);
  const found = await db
    .select(columns)
    .from(mediaFiles)
    .where(where)
    .orderBy(...order)
    .limit(query.window.limit)
    .offset(query.window.offset);
  return { rows: found.map(describe), total: counted?.total ?? 0 };
}

export async function findMediaRow(db: Queryable, user: SessionUser, id: string): Promise<MediaRow | undefined> {
  const [found] = await db
    .select(columns)
    .from(mediaFiles)
    .where(and(await managedBy(db, user), eq(mediaFiles.id, id)));
  return found && describe(found);
}

type Found = Pick<typeof mediaFiles.$inferSelect, keyof typeof columns>;

function describe({ key, mimeType, createdAt, ...file }: Found): MediaRow {
  const downloadUrl = mediaAddress({ id: file.id, key });
  return {
    ...file,
    typeDetail: mimeType,
    downloadUrl,
    previewUrl: downloadUrl.replace('/download/', '/preview/'),
    createTime: entityTime(createdAt),
  };
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { MediaKeyQuery } from '../../../src/schemas/wire/media.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { mediaFiles } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { failure, Refusal } from '../../http/envelope.ts';
import { hasEtag } from '../../http/has-etag.ts';
import { readQuery } from '../../http/read-query.ts';
import { extensionOf } from '../../media/clean-file-name.ts';
import { pathValue } from '../../routing/route.ts';
import { mayReadFile, publicAppTypes } from './may-read-file.ts';
import { readRange } from './read-range.ts';

/** A public file never changes. Any other is asked for again, so that it is gone with the session that showed it. */
const publicCache = 'private, max-age=31536000, immutable';
const sessionCache = 'private, no-cache';
/** Sandbox: opened on its own, a file runs and loads nothing. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

const columns = {
  id: mediaFiles.id,
  tenantId: mediaFiles.tenantId,
  appType: mediaFiles.appType,
  createUserId: mediaFiles.createUserId,
  key: mediaFiles.key,
  name: mediaFiles.name,
  mimeType: mediaFiles.mimeType,
  size: mediaFiles.size,
  hash: mediaFiles.hash,
};
type Found = Pick<typeof mediaFiles.$inferSelect, keyof typeof columns>;

/**
 * GET /system/mediaInfo/download/{id}?key= and /preview/{id}?key=: the file, for users of its tenant who may see what
 * has it; that of a sign-in page for everybody. Images, video and audio are shown, other files downloaded. Supports
 * ranges for seeking.
 *
 * @throws Refusal A0200 without a session, also for a file that does not exist
 */
export async function sendMedia(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { user } = c.var;
  const found = await findFile(db, pathValue(c, 'id'));
  const named = found && sameText(found.key, readQuery(c, MediaKeyQuery).key ?? '') ? found : undefined;
  const isPublic = named !== undefined && publicAppTypes.includes(named.appType);
  if (!isPublic && !user) throw new Refusal(envelopeStatus.sessionInvalid, 'sessionInvalid');
  const file = named && (isPublic || (user && (await isAllowed(db, user, named)))) ? named : undefined;
  if (!file) return failure(c, new Refusal(envelopeStatus.notFound, 'recordMissing'), null, 404);
  const etag = `"${file.hash.slice(0, 32)}"`;
  const headers = {
    etag,
    'cache-control': isPublic ? publicCache : sessionCache,
    ...(isPublic ? {} : { vary: 'authorization' }),
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  };
  if (hasEtag(c, etag)) return c.body(null, 304, headers);
  const described = {
    ...headers,
    'content-type': /^text\//.test(file.mimeType) ? `${file.mimeType}; charset=utf-8` : file.mimeType,
    'content-disposition': dispositionOf(file),
  };
  // Ranges are defined for GET only (RFC 9110, 14.2).
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...described, 'content-length': String(file.size) });
  const condition = c.req.header('if-range');
  const range = condition === undefined || condition === etag ? readRange(c.req.header('range'), file.size) : 'all';
  if (range === 'none') return c.body(null, 416, { ...headers, 'content-range': `bytes */${file.size}` });
  const part = range === 'all' ? { start: 0, length: file.size } : range;
  const sized = { ...described, 'content-length': String(part.length) };
  const body = await readContent(db, file, part);
  if (range === 'all') return c.body(body, 200, sized);
  const last = part.start + part.length - 1;
  return c.body(body, 206, { ...sized, 'content-range': `bytes ${part.start}-${last}/${file.size}` });
}

const isAllowed = async (db: Queryable, user: SessionUser, file: Found): Promise<boolean> =>
  user.passwordDue === null && (await mayReadFile(db, user, file));

/** Not limited to a tenant: a sign-in page is read before it is known who asks. */
async function findFile(db: Queryable, id: string): Promise<Found | undefined> {
  const [found] = await db.select(columns).from(mediaFiles).where(eq(mediaFiles.id, id));
  return found;
}

async function readContent(db: Queryable, file: Found, part: { start: number; length: number }): Promise<ArrayBuffer> {
  const isWhole = part.length === file.size;
  const bytes = isWhole
    ? sql<Buffer>`${mediaFiles.content}`
    : sql<Buffer>`substring(${mediaFiles.content} from ${part.start + 1} for ${part.length})`;
  const [row] = await db
    .select({ bytes })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, file.id), eq(mediaFiles.tenantId, file.tenantId)));
  // Deleted between the queries: headers are not sent yet, so fail the call.
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return new Uint8Array(row.bytes).buffer;
}

/** Compares in constant time. */
const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Both forms of RFC 6266: the full name (RFC 5987) and an ASCII fallback. */
function dispositionOf({ name, mimeType }: Found): string {
  const kind = /^(image|video|audio)\//.test(mimeType) ? 'inline' : 'attachment';
  const plain = /^[\w .()-]+$/.test(name) ? name : `file.${extensionOf(name)}`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

import { and, eq, inArray } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { NoticeRelease, NoticeSave } from '../../../src/schemas/wire/notices.ts';
import type { Queryable } from '../../db/db.ts';
import { type Attachment, departments, mediaFiles, type notices, roles, users } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { mediaAddress } from '../../media/media-address.ts';
import { isBlankNotice, sanitiseNotice } from '../../notices/sanitise-notice.ts';
import { readWallTime } from '../../texts/wall-time.ts';

const longestTitle = 100;
/** Maximum content in UTF-8 bytes. */
const maxContentBytes = 100 * 1024;
const maxAttachments = 5;

/** A checked notice: trimmed, sanitised, attachments as stored. */
export type CheckedNotice = Pick<
  typeof notices.$inferInsert,
  'title' | 'content' | 'noticeType' | 'grade' | 'releaseRange' | 'isPopup'
> & { audience: string[]; attachments: Attachment[]; expireTime: Date | null };

interface Check {
  db: Queryable;
  tenantId: string;
  now: Date;
}

/** Release time: now or later. */
export interface Release {
  status: 'released' | 'scheduled';
  releaseTime: Date;
}

/**
 * Checks a notice.
 * @param releases how it is released; absent for a draft
 * @throws Refusal A0400 with a message per field
 */
export async function checkNotice(
  { db, tenantId, now }: Check,
  save: NoticeSave,
  releases: boolean,
): Promise<{ notice: CheckedNotice; release: Release | undefined }> {
  const fields: FieldMessages = {};
  const release = releases ? readRelease(save, now, fields) : undefined;
  const title = save.title.trim();
  if (title === '') fields.title = 'fieldRequired';
  else if (title.length > longestTitle) fields.title = 'noticeTitleTooLong';
  const releaseRange = save.releaseRange ?? 'all';
  const audience = await checkAudience({ db, tenantId }, { ...save, releaseRange }, fields);
  const notice = {
    title,
    content: checkContent(save.content, fields),
    noticeType: save.noticeType ?? 'notice',
    grade: save.grade ?? 'normal',
    releaseRange,
    audience,
    isPopup: save.isPopup ?? false,
    attachments: await findAttachments({ db, tenantId }, save, fields),
    expireTime: readExpiry(save, release?.releaseTime ?? now, fields),
  };
  refuseFields(fields);
  return { notice, release };
}

/**
 * Checks the release time.
 * @throws Refusal A0400 for the field releaseTime
 */
export function checkRelease(request: NoticeRelease, now: Date): Release {
  const fields: FieldMessages = {};
  const release = readRelease(request, now, fields);
  refuseFields(fields);
  return release;
}

function readRelease({ releaseWay, releaseTime }: NoticeRelease, now: Date, fields: FieldMessages): Release {
  if (releaseWay !== undefined && releaseWay !== 'now' && releaseWay !== 'timed') fields.releaseWay = 'fieldInvalid';
  if (releaseWay !== 'timed') return { status: 'released', releaseTime: now };
  const moment = releaseTime ? readWallTime(releaseTime) : undefined;
  if (!moment) fields.releaseTime = releaseTime ? 'fieldInvalid' : 'fieldRequired';
  else if (moment <= now) fields.releaseTime = 'releaseTimePast';
  return { status: 'scheduled', releaseTime: moment ?? now };
}

function readExpiry({ expireTime }: NoticeSave, release: Date, fields: FieldMessages): Date | null {
  if (!expireTime) return null;
  const moment = readWallTime(expireTime);
  if (!moment) fields.expireTime = 'fieldInvalid';
  else if (moment <= release) fields.expireTime = 'expireTooEarly';
  return moment ?? null;
}

function checkContent(html: string, fields: FieldMessages): string {
  if (Buffer.byteLength(html) > maxContentBytes) {
    fields.content = 'noticeTooLong';
    return '';
  }
  const content = sanitiseNotice(html);
  if (isBlankNotice(content)) fields.content = 'fieldRequired';
  return content;
}

/** Request field, table and key of each audience range. */
const audiences = {
  department: { field: 'departmentCodes', table: departments, key: departments.code },
  role: { field: 'roleIds', table: roles, key: roles.id },
  user: { field: 'userIds', table: users, key: users.id },
} as const;

async function checkAudience(
  { db, tenantId }: Omit<Check, 'now'>,
  save: NoticeSave,
  fields: FieldMessages,
): Promise<string[]> {
  if (!save.releaseRange || save.releaseRange === 'all') return [];
  const { field, table, key } = audiences[save.releaseRange];
  const audience = [...new Set(save[field] ?? [])];
  if (audience.length === 0) {
    fields[field] = 'audienceRequired';
    return [];
  }
  const found = await db.$count(table, and(eq(table.tenantId, tenantId), inArray(key, audience)));
  if (found < audience.length) fields[field] = 'audienceMissing';
  return audience;
}

/** Loads the tenant's files uploaded for notices; trusts the stored metadata, not the request. */
async function findAttachments(
  { db, tenantId }: Omit<Check, 'now'>,
  save: NoticeSave,
  fields: FieldMessages,
): Promise<Attachment[]> {
  const ids = [...new Set((save.attachments ?? []).map(({ id }) => id))];
  if (ids.length === 0) return [];
  if (ids.length > maxAttachments) {
    fields.attachments = 'attachmentsTooMany';
    return [];
  }
  const { id, name, key, size } = mediaFiles;
  const rows = await db
    .select({ id, name, key, size })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.tenantId, tenantId), eq(mediaFiles.appType, 'notice'), inArray(id, ids)));
  const files = new Map(rows.map((row) => [row.id, row]));
  if (files.size < ids.length) fields.attachments = 'attachmentMissing';
  return ids.flatMap((each) => {
    const file = files.get(each);
    return file ? [{ id: file.id, name: file.name, downloadUrl: mediaAddress(file), size: file.size }] : [];
  });
}

function refuseFields(fields: FieldMessages): void {
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}

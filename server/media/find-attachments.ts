import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { type Attachment, mediaFiles } from '../db/schema.ts';
import type { MessageKey } from '../texts/messages.ts';
import { mediaAddress } from './media-address.ts';

interface Wanted {
  tenantId: string;
  /** The purpose that the files must have been uploaded for. */
  appType: string;
  /** Allowed content types. */
  types: readonly string[];
  max: number;
}

/**
 * Loads files of the tenant that a record refers to, in the order of the ids; trusts the stored metadata, not the
 * request. Returns a message instead if there are too many, or one is missing or of another type.
 */
export async function findAttachments(
  db: Queryable,
  references: readonly { id: string }[],
  { tenantId, appType, types, max }: Wanted,
): Promise<Attachment[] | MessageKey> {
  const ids = [...new Set(references.map(({ id }) => id))];
  if (ids.length === 0) return [];
  if (ids.length > max) return 'tooManyFiles';
  const { id, name, key, size, mimeType } = mediaFiles;
  const rows = await db
    .select({ id, name, key, size, mimeType })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.tenantId, tenantId), eq(mediaFiles.appType, appType), inArray(id, ids)));
  const files = new Map(rows.map((row) => [row.id, row]));
  if (files.size < ids.length) return 'attachmentMissing';
  if (rows.some((row) => !types.includes(row.mimeType))) return 'fileTypeWrong';
  return ids.map((each) => {
    const file = files.get(each)!;
    return { id: file.id, name: file.name, downloadUrl: mediaAddress(file), size: file.size };
  });
}

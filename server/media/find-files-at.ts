import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { type Attachment, mediaFiles } from '../db/schema.ts';

/** The tenant's file at an address of `mediaAddress`, as a list for a form; empty for any other address. */
export async function findFilesAt(db: Queryable, tenantId: string, address: string | null): Promise<Attachment[]> {
  const fileId = address ? /([^/]+)\?key=/.exec(address)?.[1] : undefined;
  if (!address || !fileId) return [];
  const { id, name, size } = mediaFiles;
  const files = await db
    .select({ id, name, size })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.tenantId, tenantId), eq(id, fileId)));
  return files.map((file) => ({ ...file, downloadUrl: address }));
}

import { createHash, randomBytes } from 'node:crypto';
import { eq, sum } from 'drizzle-orm';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { mediaFiles } from '../db/schema.ts';
import { describeBytes } from '../http/body-size.ts';
import { Refusal } from '../http/envelope.ts';
import { type MessageKey, message } from '../texts/messages.ts';
import { cleanFileName, extensionOf } from './clean-file-name.ts';
import { endingsOf, mediaKind, typesOfExtension } from './file-types.ts';
import { mediaAddress } from './media-address.ts';
import { sniffTypes } from './sniff-types.ts';

/** Maximum bytes of all files of a tenant. */
const maxBytesOfTenant = 2 * 1024 ** 3;

/** Destination and limits of a file. */
export interface FilePlace {
  tenantId: string;
  /** Kind of its owner: notice, feedback, theme ... */
  appType: string;
  /** Default '0', the root. */
  directoryId?: string;
  owner?: { id: string; name: string };
  now: Date;
  /** Allowed content types: `image/png`. */
  allows: readonly string[];
  /** Maximum file size in bytes. */
  maxBytes: number;
  /** Maximum bytes of all files of the tenant. Default 2 GiB. */
  maxBytesInAll?: number;
}

export interface StoredFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** IMG, GIF, VIDEO, AUDIO or UNKNOWN (contract 3.15). */
  type: string;
  /** Relative to the installation. */
  downloadUrl: string;
}

/**
 * Stores an uploaded file. Its content decides its type, not what the browser says.
 * @throws Refusal A0400 for the field `file`: empty, too large, wrong type, extension mismatch, or quota exceeded
 */
export async function storeFile(db: Queryable, file: File, place: FilePlace): Promise<StoredFile> {
  const { tenantId, appType, directoryId = '0', owner, now, allows, maxBytes } = place;
  const name = cleanFileName(file.name);
  if (file.size > maxBytes) throw refuse('fileTooLarge', { name, limit: describeBytes(maxBytes) });
  if (file.size === 0) throw refuse('fileBlank', { name });
  const content = Buffer.from(await file.arrayBuffer());
  const mimeType = resolveType(name, content, allows);
  await refuseWhenFull(db, tenantId, file.size, place.maxBytesInAll ?? maxBytesOfTenant);
  const row = {
    id: newId(),
    tenantId,
    appType,
    directoryId,
    name,
    type: mediaKind(mimeType),
    mimeType,
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    key: randomBytes(24).toString('base64url'),
    createUserId: owner?.id,
    createUserName: owner?.name,
    createdAt: now,
    content,
  };
  await db.insert(mediaFiles).values(row);
  return { id: row.id, name, size: row.size, type: row.type, downloadUrl: mediaAddress(row) };
}

/** Finds the type that matches name, content and destination. */
function resolveType(name: string, content: Uint8Array, allows: readonly string[]): string {
  const named = typesOfExtension[extensionOf(name)] ?? [];
  const endings = endingsOf(allows);
  if (!named.some((type) => allows.includes(type))) throw refuse('fileTypeRefused', { name, endings });
  const found = sniffTypes(content).filter((type) => named.includes(type));
  const type = found.find((each) => allows.includes(each));
  if (!type) throw refuse('fileNotAsNamed', { name });
  return type;
}

async function refuseWhenFull(db: Queryable, tenantId: string, size: number, max: number): Promise<void> {
  const [row] = await db
    .select({ used: sum(mediaFiles.size) })
    .from(mediaFiles)
    .where(eq(mediaFiles.tenantId, tenantId));
  if (Number(row?.used ?? 0) + size > max) throw refuse('filesFull', { limit: describeBytes(max) });
}

/** Also attach the message to the field, where forms show it. */
function refuse(key: MessageKey, params: Record<string, string | number>): Refusal {
  const file = { zh: message('zh', key, params), en: message('en', key, params) };
  return new Refusal(envelopeStatus.badRequest, key, params, { file });
}

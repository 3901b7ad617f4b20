import { createHash } from 'node:crypto';
import type { Attachment, mediaFiles } from '../db/schema.ts';
import { mediaAddress } from '../media/media-address.ts';
import { drawPictures, type PictureName, pictureNames } from './asset-pictures.ts';
import type { TenantContext } from './tenant-context.ts';

/** A tenant's pictures as files, and as what carriers and facilities refer to. */
export interface AssetPictures {
  files: (typeof mediaFiles.$inferInsert)[];
  of: Readonly<Record<PictureName, Attachment>>;
}

/** Creates the picture files of a tenant. Their keys can be guessed: what they show is in this folder for all to see. */
export function makeAssetPictures({ tenantId, newId, now }: TenantContext): AssetPictures {
  const files = [...drawPictures()].map(([picture, content]) => ({
    picture,
    row: {
      id: newId(),
      tenantId,
      appType: 'asset',
      name: pictureNames[picture],
      type: 'IMG',
      mimeType: 'image/png',
      size: content.length,
      hash: createHash('sha256').update(content).digest('hex'),
      key: createHash('sha256').update(`${tenantId} ${picture}`).digest('base64url').slice(0, 32),
      createdAt: now,
      content,
    },
  }));
  return {
    files: files.map(({ row }) => row),
    of: Object.fromEntries(
      files.map(({ picture, row: { id, name, size, key } }) => [
        picture,
        { id, name, size, downloadUrl: mediaAddress({ id, key }) },
      ]),
    ) as Record<PictureName, Attachment>,
  };
}

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PersonalizationFile } from '../../../src/schemas/wire/personalization.ts';
import {
  type PersonalizationSystem,
  type PictureFormat,
  type PictureRule,
  type PictureType,
  pictureRules,
} from '../../../src/schemas/wire/personalization-rules.ts';
import type { Queryable } from '../../db/db.ts';
import { mediaFiles, personalization } from '../../db/schema.ts';
import { mediaAddress } from '../../media/media-address.ts';

/** App type of personalisation files. */
export const themeApp = 'theme';

export const mimeTypes: Readonly<Record<PictureFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
};

/** Directory of one type's files. */
export interface Place {
  system: PersonalizationSystem;
  type: PictureType;
  rule: PictureRule;
  directoryId: string;
}

/** A gallery file. */
export interface GalleryFile {
  id: string;
  type: PictureType;
  key: string;
  link: string;
}

/** Filters ids to files of a group's gallery. */
export async function findGalleryFiles(
  db: Queryable,
  tenantId: string,
  system: PersonalizationSystem,
  ids: readonly string[],
): Promise<Map<string, GalleryFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(mediaFiles)
    .where(and(eq(mediaFiles.tenantId, tenantId), eq(mediaFiles.appType, themeApp), inArray(mediaFiles.id, [...ids])));
  const files = rows.flatMap((row) => {
    const place = placeOf(row.directoryId);
    if (place?.system !== system) return [];
    return { id: row.id, type: place.type, key: keyOf(row), link: mediaAddress(row) };
  });
  return new Map(files.map((file) => [file.id, file]));
}

/** Selects no content: a gallery of films would be hundreds of megabytes. */
const columns = {
  id: mediaFiles.id,
  key: mediaFiles.key,
  name: mediaFiles.name,
  size: mediaFiles.size,
  mimeType: mediaFiles.mimeType,
  directoryId: mediaFiles.directoryId,
  updateUser: mediaFiles.createUserName,
};

/** Loads a gallery, newest first. */
export async function readFiles(db: Queryable, tenantId: string, place: Place): Promise<PersonalizationFile[]> {
  const rows = await db
    .select({ ...columns, use: personalization.id })
    .from(mediaFiles)
    .leftJoin(personalization, and(eq(personalization.fileId, mediaFiles.id), eq(personalization.tenantId, tenantId)))
    .where(inPlace(tenantId, place.directoryId))
    .orderBy(desc(mediaFiles.createdAt), desc(mediaFiles.id));
  return rows.map((row) => ({
    id: row.id,
    personalizationSystem: place.system,
    personalizationType: place.type,
    personalizationKey: keyOf(row),
    link: mediaAddress(row),
    defaultFile: false,
    updateUser: row.updateUser,
    name: row.name,
    size: row.size,
    inUse: row.use !== null,
  }));
}

export const inPlace = (tenantId: string, directoryId: string) =>
  and(eq(mediaFiles.tenantId, tenantId), eq(mediaFiles.appType, themeApp), eq(mediaFiles.directoryId, directoryId));

/** A name that distinguishes films from pictures (contract 3.4); nothing opens it. */
const keyOf = ({ id, mimeType, directoryId }: { id: string; mimeType: string; directoryId: string }): string => {
  const [ending = ''] = Object.entries(mimeTypes).find(([, type]) => type === mimeType) ?? [];
  return `${directoryId}/${id}.${ending}`;
};

/** Parses '<system>/<type>'. */
export function placeOf(directoryId: string): Place | undefined {
  const [system = '', type = ''] = directoryId.split('/');
  if (!Object.hasOwn(pictureRules, system)) return undefined;
  const rules = pictureRules[system as PersonalizationSystem];
  const rule = Object.hasOwn(rules, type) ? rules[type as PictureType] : undefined;
  return rule && { system: system as PersonalizationSystem, type: type as PictureType, rule, directoryId };
}

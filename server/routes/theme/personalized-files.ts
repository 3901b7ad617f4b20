import { and, count, eq } from 'drizzle-orm';
import { contentProblem, fileProblem, oddSize } from '../../../src/engine/forms/personalization/picture-problem.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { GalleryQuery } from '../../../src/schemas/wire/personalization.ts';
import { maxPictureBytes } from '../../../src/schemas/wire/personalization-rules.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { mediaFiles, personalization, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readUpload } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { storeFile } from '../../media/store-file.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import { inPlace, mimeTypes, type Place, placeOf, readFiles, themeApp } from './gallery.ts';
import { requireParts } from './theme-functions.ts';

/** Maximum files per type, used or not. */
const maxKept = 30;

/** GET /system/api/theme/personalizedFiles?system&type: the gallery, newest first. */
export async function listFiles(c: AppContext): Promise<Response> {
  const place = readPlace(c);
  return success(c, await readFiles(c.var.services.db, signedIn(c).tenantId, place));
}

/** POST /system/api/theme/personalizedFiles?system&type with the form field `file`: adds a file to the gallery. */
export async function uploadFile(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { tenantId, userId } = user;
  const place = readPlace(c);
  const { rule, directoryId } = place;
  await requireParts(db, user, place.system, [place.type]);
  const file = await readUpload(c, maxPictureBytes);
  const content = new Uint8Array(await file.arrayBuffer());
  const problem = fileProblem(rule, file) ?? contentProblem(rule, content);
  if (problem) throw new Refusal(envelopeStatus.badRequest, problem.key, problem.params);
  const [owner] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  const { id } = await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await refuseWhenFull(tx, tenantId, directoryId);
    const allows = rule.formats.map((format) => mimeTypes[format]);
    const now = clock();
    return storeFile(tx, file, {
      tenantId,
      appType: themeApp,
      directoryId,
      owner,
      now,
      allows,
      maxBytes: rule.maxBytes,
    });
  });
  const stored = (await readFiles(db, tenantId, place)).find((row) => row.id === id);
  const odd = oddSize(rule, content);
  if (!odd) return success(c, stored, { key: 'pictureStored' });
  const { width, height } = odd;
  const best = `${rule.width} × ${rule.height}`;
  return success(c, stored, {
    status: envelopeStatus.created,
    key: 'pictureOddSize',
    params: { width, height, best },
  });
}

/** DELETE /system/api/theme/personalizedFiles/{ids}: deletes files one by one; files in use stay. */
export async function deleteFiles(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const user = signedIn(c);
  const { tenantId } = user;
  let refusals = new Map<string, Refusal>();
  await c.var.services.db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    refusals = await deleteEach(ids, async (id) => {
      const ofTenant = and(eq(mediaFiles.id, id), eq(mediaFiles.tenantId, tenantId), eq(mediaFiles.appType, themeApp));
      const [file] = await tx
        .select({ name: mediaFiles.name, directoryId: mediaFiles.directoryId })
        .from(mediaFiles)
        .where(ofTenant);
      const place = file && placeOf(file.directoryId);
      if (!place) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
      await requireParts(tx, user, place.system, [place.type]);
      const inUse = and(eq(personalization.fileId, id), eq(personalization.tenantId, tenantId));
      const [use] = await tx.select({ id: personalization.id }).from(personalization).where(inUse);
      if (use) throw new Refusal(envelopeStatus.dataError, 'pictureInUse', { name: file.name });
      await tx.delete(mediaFiles).where(ofTenant);
    });
  });
  return answerDeletion(c, ids, refusals);
}

async function refuseWhenFull(tx: Queryable, tenantId: string, directoryId: string): Promise<void> {
  const [row] = await tx.select({ kept: count() }).from(mediaFiles).where(inPlace(tenantId, directoryId));
  if ((row?.kept ?? 0) >= maxKept) throw new Refusal(envelopeStatus.badRequest, 'galleryFull', { max: maxKept });
}

/** @throws Refusal A0400 for a group or type without files */
function readPlace(c: AppContext): Place {
  const { system = '', type = '' } = readQuery(c, GalleryQuery);
  const place = placeOf(`${system}/${type}`);
  if (!place) {
    const fields = { system: 'fieldInvalid', type: 'fieldInvalid' } as const;
    throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  }
  return place;
}

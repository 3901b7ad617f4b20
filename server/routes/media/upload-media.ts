import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type UploadedFile, UploadPlace } from '../../../src/schemas/wire/media.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readUploadForm } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { storeFile } from '../../media/store-file.ts';
import { signedIn } from '../../routing/route.ts';
import { appTypes, maxUploadBytes } from './app-types.ts';
import { removeAbandoned } from './file-use.ts';

/**
 * POST /system/mediaInfo/upload: a form with `file`, `appType` and `directoryId`; the last two may come in the query.
 * The appType decides types, size and permission.
 */
export async function uploadMedia(c: AppContext): Promise<Response> {
  const { db, clock, limits } = c.var.services;
  const user = signedIn(c);
  const now = clock();
  if (!limits.uploads.take(user.userId)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const { file, texts } = await readUploadForm(c, { maxBytes: maxUploadBytes, shape: UploadPlace });
  const { appType: name = '', directoryId = '0' } = { ...readQuery(c, UploadPlace), ...texts };
  const appType = Object.hasOwn(appTypes, name) ? appTypes[name] : undefined;
  if (!appType) throw new Refusal(envelopeStatus.badRequest, 'appTypeUnknown', {}, { appType: 'appTypeUnknown' });
  const { functions, allows, maxBytes } = appType;
  if (functions && !hasFunction(await loadPermissions(db, user), ...functions))
    throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  await removeAbandoned(db, user.tenantId, now);
  const [owner] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, user.userId), eq(users.tenantId, user.tenantId)));
  const stored: UploadedFile = await storeFile(db, file, {
    tenantId: user.tenantId,
    appType: name,
    directoryId: readDirectory(directoryId),
    owner,
    now,
    allows,
    maxBytes,
  });
  return success(c, stored, { key: 'uploaded' });
}

function readDirectory(id: string): string {
  if (/^[\w-]{1,40}$/.test(id)) return id;
  throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { directoryId: 'fieldInvalid' });
}

import { and, eq } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { MediaCondition, MediaKeyQuery, UploadPlace } from '../../../src/schemas/wire/media.ts';
import { mediaFiles } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { maxUploadBytes } from './app-types.ts';
import { isReferred } from './file-use.ts';
import { findMediaRow, findMediaRows, managedBy } from './media-rows.ts';
import { sendMedia } from './send-media.ts';
import { uploadMedia } from './upload-media.ts';

const media = '/system/mediaInfo';

/**
 * Routes of uploaded files (contract 3.15). Reading one takes its key and a session, see `mayReadFile`; its uploader
 * and administrators manage it.
 */
export const mediaRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${media}/upload`,
    audit: { type: 'upload', object: audited.file },
    access: 'session',
    upload: { maxBytes: maxUploadBytes },
    query: UploadPlace,
    form: UploadPlace,
    handle: uploadMedia,
  },
  { method: 'GET', path: `${media}/download/:id`, access: 'public', query: MediaKeyQuery, handle: sendMedia },
  { method: 'GET', path: `${media}/preview/:id`, access: 'public', query: MediaKeyQuery, handle: sendMedia },
  {
    method: 'POST',
    path: `${media}/pageList`,
    audit: 'none',
    access: 'session',
    body: SystemPageRequest,
    condition: MediaCondition,
    handle: pageOfMedia,
  },
  { method: 'GET', path: `${media}/:id`, access: 'session', handle: oneMedia },
  {
    method: 'DELETE',
    path: `${media}/:ids`,
    audit: { type: 'delete', object: audited.file },
    access: 'session',
    handle: deleteMedia,
  },
];

async function pageOfMedia(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const condition = readCondition(c, MediaCondition, request);
  const { db } = c.var.services;
  const { rows, total } = await findMediaRows(db, { user: signedIn(c), condition, window, sort: request });
  return success(c, systemPage(rows, total, window));
}

async function oneMedia(c: AppContext): Promise<Response> {
  const row = await findMediaRow(c.var.services.db, signedIn(c), pathValue(c, 'id'));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, row);
}

/** Files in use stay. */
async function deleteMedia(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const own = await managedBy(db, signedIn(c));
  const ids = readIds(c);
  const refusals = await deleteEach(ids, async (id) => {
    const one = and(own, eq(mediaFiles.id, id));
    const [found] = await db
      .select({ name: mediaFiles.name, isUsed: isReferred(db) })
      .from(mediaFiles)
      .where(one);
    if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    if (found.isUsed) throw new Refusal(envelopeStatus.dataError, 'fileInUse', { name: found.name });
    await db.delete(mediaFiles).where(one);
  });
  return answerDeletion(c, ids, refusals);
}

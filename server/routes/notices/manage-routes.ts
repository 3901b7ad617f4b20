import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { InboxPageRequest } from '../../../src/schemas/wire/news.ts';
import {
  ManagedNoticeCondition,
  NoticeAudience,
  NoticePin,
  NoticeReaderCondition,
  NoticeRelease,
  NoticeSave,
} from '../../../src/schemas/wire/notices.ts';
import { hasFunction, hasMenu, loadPermissions } from '../../access/permissions.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { systemPage } from '../../http/page.ts';
import { readInboxRequest } from '../../http/read-inbox-request.ts';
import { readNoticesFunction } from '../../notices/notice-audience.ts';
import { type NoticeEnum, noticeEnum, noticeNames } from '../../notices/notice-names.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { findManagedRow, findManagedRows } from './managed-rows.ts';
import { sendReach } from './notice-reach.ts';
import { pageOfReaders } from './notice-readers.ts';
import { askedBy } from './notice-routes.ts';
import { findNotice } from './notice-rows.ts';
import { deleteNotices, pinNotice, recallNotice, releaseNotice } from './release-notice.ts';
import { addNotice, editNotice, noticeCodes } from './save-notice.ts';

const service = '/island-business/noticeManage';
const page = '/admin/announcements';
/** Users of the page may read. */
const reader = { menus: [page] };
const add = { functions: [noticeCodes.add] };
const edit = { functions: [noticeCodes.edit] };
const release = { functions: [noticeCodes.release] };

/** Routes to manage notices (contract 4); the last four are our own. */
export const noticeManageRoutes: readonly Route[] = [
  ...(Object.keys(noticeNames) as NoticeEnum[]).map(
    (kind): Route => ({
      method: 'GET',
      path: `${service}/${kind}`,
      access: reader,
      handle: (c) => success(c, noticeEnum(kind, c.var.locale)),
    }),
  ),
  {
    method: 'POST',
    path: `${service}/pages`,
    audit: 'none',
    access: reader,
    body: InboxPageRequest,
    condition: ManagedNoticeCondition,
    handle: pageOfNotices,
  },
  {
    method: 'POST',
    path: `${service}/readers`,
    audit: 'none',
    access: reader,
    body: InboxPageRequest,
    condition: NoticeReaderCondition,
    handle: pageOfReaders,
  },
  {
    method: 'POST',
    path: `${service}/audience`,
    audit: 'none',
    access: reader,
    body: NoticeAudience,
    handle: sendReach,
  },
  { method: 'GET', path: `${service}/detail/:id`, access: 'session', handle: oneNotice },
  {
    method: 'POST',
    path: `${service}/add`,
    audit: { type: 'add', object: audited.notice },
    access: add,
    body: NoticeSave,
    handle: addNotice(false),
  },
  {
    method: 'POST',
    path: `${service}/addRelease`,
    audit: { type: 'add', object: audited.notice },
    access: release,
    body: NoticeSave,
    handle: addNotice(true),
  },
  {
    method: 'PUT',
    path: `${service}/edit`,
    audit: { type: 'edit', object: audited.notice, ids: ['id'] },
    access: edit,
    body: NoticeSave,
    handle: editNotice(false),
  },
  {
    method: 'PUT',
    path: `${service}/editRelease`,
    audit: { type: 'release', object: audited.notice, ids: ['id'] },
    access: release,
    body: NoticeSave,
    handle: editNotice(true),
  },
  {
    method: 'POST',
    path: `${service}/recall/:id`,
    audit: { type: 'recall', object: audited.notice },
    access: release,
    body: NoticeRelease,
    handle: recallNotice,
  },
  {
    method: 'POST',
    path: `${service}/:id/release`,
    audit: { type: 'release', object: audited.notice },
    access: release,
    body: NoticeRelease,
    handle: releaseNotice,
  },
  {
    method: 'POST',
    path: `${service}/:id/pin`,
    audit: { type: 'edit', object: audited.notice },
    access: release,
    body: NoticePin,
    handle: pinNotice,
  },
  {
    method: 'DELETE',
    path: `${service}/:ids`,
    audit: { type: 'delete', object: audited.notice },
    access: { functions: [noticeCodes.delete] },
    handle: deleteNotices,
  },
];

async function pageOfNotices(c: AppContext): Promise<Response> {
  const request = await readInboxRequest(c, ManagedNoticeCondition);
  const { db, clock } = c.var.services;
  const { rows, total } = await findManagedRows(db, {
    ...request,
    tenantId: signedIn(c).tenantId,
    locale: c.var.locale,
    now: clock(),
  });
  return success(c, systemPage(rows, total, request.window));
}

/**
 * Editors see every notice. Readers see by this call what the notice centre shows them, without marking it as read.
 */
async function oneNotice(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const id = pathValue(c, 'id');
  const permissions = await loadPermissions(db, { tenantId, userId });
  const keeps = hasMenu(permissions, page);
  if (!keeps && !hasFunction(permissions, readNoticesFunction)) {
    throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  }
  const notice = keeps
    ? await findManagedRow(db, { tenantId, id, locale: c.var.locale, now: clock() })
    : await findNotice(db, await askedBy(c), id);
  if (!notice) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, notice);
}

import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  FeedbackCondition,
  FeedbackReplySave,
  FeedbackSave,
  FeedbackStatusSave,
} from '../../../src/schemas/wire/feedback.ts';
import { hasMenu, loadPermissions } from '../../access/permissions.ts';
import { loadPersonalData } from '../../access/personal-data.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { changeFeedback, deleteFeedback, replyToFeedback } from './change-feedback.ts';
import { feedbackPage } from './feedback-changed.ts';
import { findFeedback, findFeedbackRows } from './feedback-rows.ts';
import { sendFeedback } from './send-feedback.ts';

const feedback = '/island-business/feedback';
/** The header's button (PERM-04), and two of the page. */
const codes = { send: '100381', reply: '200321', process: '200322' };

/** Routes of feedback (PAGE-31). */
export const feedbackRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: feedback,
    audit: { type: 'add', object: audited.feedback },
    access: { functions: [codes.send] },
    body: FeedbackSave,
    handle: sendFeedback,
  },
  {
    method: 'POST',
    path: `${feedback}/page`,
    audit: 'none',
    access: { menus: [feedbackPage] },
    body: SystemPageRequest,
    condition: FeedbackCondition,
    handle: pageOfFeedback,
  },
  { method: 'GET', path: `${feedback}/:id`, access: 'session', handle: oneFeedback },
  {
    method: 'POST',
    path: `${feedback}/:id/reply`,
    audit: { type: 'reply', object: audited.feedback },
    access: { functions: [codes.reply] },
    body: FeedbackReplySave,
    handle: replyToFeedback,
  },
  {
    method: 'PUT',
    path: `${feedback}/:id/status`,
    audit: { type: 'edit', object: audited.feedback },
    access: { functions: [codes.process] },
    body: FeedbackStatusSave,
    handle: changeFeedback,
  },
  {
    method: 'DELETE',
    path: `${feedback}/:ids`,
    audit: { type: 'delete', object: audited.feedback },
    access: { functions: [codes.process] },
    handle: deleteFeedback,
  },
];

async function pageOfFeedback(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const { rows, total } = await findFeedbackRows(c.var.services.db, {
    tenantId: signedIn(c).tenantId,
    condition: readCondition(c, FeedbackCondition, request),
    window,
    sort: request,
    locale: c.var.locale,
  });
  return success(c, systemPage(rows, total, window));
}

/** Open to its author and to users of the page. */
async function oneFeedback(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const personal = await loadPersonalData(db, user);
  const { tenantId } = user;
  const found = await findFeedback(db, { tenantId, id: pathValue(c, 'id'), personal, locale: c.var.locale });
  const may = found?.userId === user.userId || hasMenu(await loadPermissions(db, user), feedbackPage);
  if (!may) throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, found.detail);
}

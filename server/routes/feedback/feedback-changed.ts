import type { Realtime } from '../../realtime/realtime.ts';

/** The page of feedback; its users get the events. */
export const feedbackPage = '/admin/feedback';

/** Tells the users of the page that feedback was sent, answered, changed or deleted, after the commit. */
export function feedbackChanged(realtime: Realtime, tenantId: string, ids: readonly string[]): void {
  for (const id of ids) realtime.toTenant(tenantId, { type: 'FeedbackValue', data: { id } }, { menus: [feedbackPage] });
}

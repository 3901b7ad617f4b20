import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { tenants, type users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import type { Channel } from '../../messages/message-sender.ts';
import { reasonOf } from '../../process/describe-error.ts';
import { message } from '../../texts/messages.ts';
import { type AddedNews, addNews, announceNews } from '../news/add-news.ts';

/** What has changed of an account; `reset` is a password set by an administrator. */
export type AccountChange = 'password' | 'reset' | 'phoneNumber' | 'email' | 'factorOn' | 'factorOff' | 'factorReset';

type Before = Pick<typeof users.$inferSelect, 'id' | 'tenantId' | 'phoneNumber' | 'email'>;

/** Stores news for the owner of a changed account. Pass the result to `tellAccountChange` after the commit. */
export async function addChangeNews(
  tx: Queryable,
  now: Date,
  { id, tenantId }: Pick<Before, 'id' | 'tenantId'>,
  changes: readonly AccountChange[],
): Promise<AddedNews> {
  const items: AddedNews['items'] = [];
  for (const change of changes) {
    const added = await addNews(tx, now, {
      tenantId,
      userIds: [id],
      newsType: 'account',
      newsInfo: { zh: message('zh', `changed.${change}`), en: message('en', `changed.${change}`) },
      eventType: 'account',
    });
    items.push(...added.items);
  }
  return { tenantId, items };
}

/**
 * Announces the news, and sends a message for each change to a contact that the account had before. Does not wait for
 * the delivery. Intranet tenants get no messages (AUTH-16).
 */
export async function tellAccountChange(
  c: AppContext,
  before: Before,
  changes: readonly AccountChange[],
  added: AddedNews,
): Promise<void> {
  const { db, realtime, messages, log } = c.var.services;
  await announceNews(db, realtime, added);
  if (!messages.ready || changes.length === 0 || (await isIntranet(db, before.tenantId))) return;
  for (const change of changes) {
    const contact = contactFor(before, change);
    if (!contact) continue;
    messages.send(...contact, message(c.var.locale, `changed.${change}`)).catch((error: unknown) => {
      log.warn('could not report a changed account', { requestId: c.var.requestId, reason: reasonOf(error) });
    });
  }
}

/** The former contact of the same kind, else the other one. */
function contactFor({ phoneNumber, email }: Before, change: AccountChange): [Channel, string] | undefined {
  const phone: [Channel, string] | undefined = phoneNumber ? ['sms', phoneNumber] : undefined;
  const mailbox: [Channel, string] | undefined = email ? ['mail', email] : undefined;
  return change === 'email' ? (mailbox ?? phone) : (phone ?? mailbox);
}

async function isIntranet(db: Queryable, tenantId: string): Promise<boolean> {
  const [tenant] = await db.select({ intranet: tenants.intranet }).from(tenants).where(eq(tenants.id, tenantId));
  return tenant?.intranet ?? false;
}

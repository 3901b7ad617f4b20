import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { users } from '../../db/schema.ts';
import type { Channel } from '../../messages/message-sender.ts';

/** A phone number or mailbox to assign to an account. */
export interface OwnContact {
  tenantId: string;
  userId: string;
  channel: Channel;
  address: string;
}

/** Whether another account of the tenant has it; mailboxes ignore case. */
export async function isContactTaken(
  db: Queryable,
  { tenantId, userId, channel, address }: OwnContact,
): Promise<boolean> {
  const same =
    channel === 'sms' ? eq(users.phoneNumber, address) : eq(sql`lower(${users.email})`, address.toLowerCase());
  const taken = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), ne(users.id, userId), same))
    .limit(1);
  return taken.length > 0;
}

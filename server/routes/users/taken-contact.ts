import { and, eq, ne, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { users } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import type { Channel } from '../../messages/message-sender.ts';

/** A phone number or mailbox to assign to an account. */
export interface OwnContact {
  userId: string;
  channel: Channel;
  address: string;
}

/** Whether another account of any tenant has it; mailboxes ignore case. */
export async function isContactTaken(db: Queryable, { userId, channel, address }: OwnContact): Promise<boolean> {
  const same =
    channel === 'sms' ? eq(users.phoneNumber, address) : eq(sql`lower(${users.email})`, address.toLowerCase());
  const taken = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, userId), same))
    .limit(1);
  return taken.length > 0;
}

/** What to answer if another account has the name, the phone or the mailbox. */
export interface TakenRefusals {
  name(): Refusal;
  phone(): Refusal;
  email(): Refusal;
}

/** The answers for a form with the fields of an account (AUTH-18). */
export const accountTaken: TakenRefusals = {
  name: () => new Refusal(envelopeStatus.duplicate, 'loginNameTaken', {}, { loginName: 'loginNameTaken' }),
  phone: () => new Refusal(envelopeStatus.badRequest, 'phoneTaken', {}, { phoneNumber: 'phoneTaken' }),
  email: () => new Refusal(envelopeStatus.badRequest, 'emailTaken', {}, { email: 'emailTaken' }),
};

/**
 * Runs a change of accounts. Names, phones and mailboxes are unique across tenants, and only the indexes can settle
 * concurrent changes of two tenants.
 */
export const refuseTakenAccount = <Result>(taken: TakenRefusals, work: () => Promise<Result>): Promise<Result> =>
  refuseTaken('users_login_name', taken.name, () =>
    refuseTaken('users_phone_number', taken.phone, () => refuseTaken('users_email', taken.email, work)),
  );

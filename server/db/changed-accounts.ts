import { eq } from 'drizzle-orm';
import type { Queryable } from './db.ts';
import { settings } from './schema.ts';

/** An account that migration 0006 had to change, because names and contacts became unique across tenants. */
interface ChangedAccount {
  tenantId: string;
  before: string;
  after: string;
  lostPhone: boolean | null;
  lostEmail: boolean | null;
  lostWeChat: boolean | null;
}

/** Describes, once, the accounts that the migration to unique names and contacts has changed. */
export async function describeChangedAccounts(db: Pick<Queryable, 'delete'>): Promise<string[]> {
  const [taken] = await db
    .delete(settings)
    .where(eq(settings.key, 'changedAccounts'))
    .returning({ value: settings.value });
  if (!taken) return [];
  const lines = (taken.value as ChangedAccount[]).map(({ tenantId, before, after, ...lost }) => {
    const losses = [lost.lostPhone && 'phone', lost.lostEmail && 'mailbox', lost.lostWeChat && 'WeChat'].filter(
      Boolean,
    );
    const renamed = after === before ? '' : `, now ${after}`;
    return `  ${before} of tenant ${tenantId}${renamed}${losses.length > 0 ? `, without ${losses.join(', ')}` : ''}`;
  });
  return ['Accounts changed, because names and contacts are now unique across tenants:', ...lines];
}

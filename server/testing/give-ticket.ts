import { eq } from 'drizzle-orm';
import { operationTickets, users } from '../db/schema.ts';
import type { Route } from '../routing/route.ts';
import { createToken, hashToken } from '../security/tokens.ts';
import type { TestPlatform } from './test-platform.ts';

const lastsMs = 60_000;

/** The header with a new ticket of an account for a route that requires one (BATCH-03); none for others. */
export async function giveTicket(
  { db, now }: Pick<TestPlatform, 'db' | 'now'>,
  { ticket: funcCode }: Pick<Route, 'ticket'>,
  loginName: string,
): Promise<Record<string, string>> {
  if (funcCode === undefined) return {};
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.loginName, loginName));
  const ticket = createToken();
  const expiresAt = new Date(now().getTime() + lastsMs);
  await db
    .insert(operationTickets)
    .values({ ticketHash: hashToken(ticket), userId: user?.id ?? '', funcCode, expiresAt });
  return { 'X-Operation-Ticket': ticket };
}

import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { customReports } from '../db/schema.ts';
import type { SessionUser } from './session-user.ts';

type Reader = Pick<SessionUser, 'userId' | 'tenantId'>;

/** App type of the files that reports send. */
export const reportApp = 'report';

/**
 * Matches the reports whose files a user reads: their own, and those sent to them. Files show what the owner may see,
 * so that sharing a report does not share them.
 */
export const sentTo = ({ userId, tenantId }: Reader): SQL =>
  and(
    eq(customReports.tenantId, tenantId),
    or(eq(customReports.ownerId, userId), sql`${customReports.schedule} -> 'receiverIds' @> to_jsonb(${userId}::text)`),
  ) as SQL;

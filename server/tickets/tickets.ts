import { and, eq, gt, lt } from 'drizzle-orm';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { operationTickets, verificationCodes } from '../db/schema.ts';
import type { AppContext } from '../http/app-env.ts';
import { Refusal } from '../http/envelope.ts';
import { createToken, hashToken } from '../security/tokens.ts';
import { passedRow, recordPassed } from './passed-codes.ts';

export const ticketHeader = 'x-operation-ticket';
/** Functions whose calls also require the code sent to the phone (BATCH-02): publishing to screens. */
const publishFunctions = new Set(['100079']);

/**
 * Issues a ticket in exchange for the batch-operation password: one call of one function by this user within a minute
 * (BATCH-03).
 */
export async function issueTicket(c: AppContext, userId: string, funcCode: string): Promise<string> {
  const { db, clock, policy } = c.var.services;
  const now = clock();
  const ticket = createToken();
  await db.delete(operationTickets).where(lt(operationTickets.expiresAt, now));
  const expiresAt = new Date(now.getTime() + policy.ticketMs);
  await db.insert(operationTickets).values({ ticketHash: hashToken(ticket), userId, funcCode, expiresAt });
  return ticket;
}

/**
 * Records that a user passed the phone code of a function. Functions that publish require it beside the ticket, in
 * either order (BATCH-02).
 */
export const recordPassedCode = (c: AppContext, userId: string, funcCode: string): Promise<void> =>
  recordPassed(c, userId, `passed:${funcCode}`);

/**
 * Consumes the user's ticket for the function, and the passed code if the function requires one: concurrent tickets
 * cannot share a code.
 * @throws Refusal A0330
 */
export async function takeTicket(c: AppContext, funcCode: string): Promise<void> {
  const { db, clock } = c.var.services;
  const ticket = c.req.header(ticketHeader);
  const userId = c.var.user?.userId;
  if (ticket && userId) {
    const isTaken = await db.transaction(async (tx) => {
      const [ticketTaken] = await tx
        .delete(operationTickets)
        .where(
          and(
            eq(operationTickets.ticketHash, hashToken(ticket)),
            eq(operationTickets.userId, userId),
            eq(operationTickets.funcCode, funcCode),
            gt(operationTickets.expiresAt, clock()),
          ),
        )
        .returning({ funcCode: operationTickets.funcCode });
      if (!ticketTaken || !publishFunctions.has(funcCode)) return ticketTaken !== undefined;
      const [codeTaken] = await tx
        .delete(verificationCodes)
        .where(passedRow(c, userId, `passed:${funcCode}`))
        .returning({ purpose: verificationCodes.purpose });
      // Throwing rolls back, so the ticket stays valid until the code is passed.
      if (!codeTaken) throw new Refusal(envelopeStatus.ticketRequired, 'functionCodeFirst');
      return true;
    });
    if (isTaken) return;
  }
  throw new Refusal(envelopeStatus.ticketRequired, 'ticketRequired');
}

import { and, eq, gt, lt } from 'drizzle-orm';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { operationTickets, verificationCodes } from '../db/schema.ts';
import type { AppContext } from '../http/app-env.ts';
import { Refusal } from '../http/envelope.ts';
import { createToken, hashToken } from '../security/tokens.ts';
import { notePassed, passedRow } from './passed-codes.ts';

/** The header that a ticket comes in. */
const ticketHeader = 'x-operation-ticket';
/** Functions whose calls also need the code that was sent to the phone (BATCH-02): deliveries to screens. */
const publishFunctions = new Set(['100079']);

/** What the batch-operation password is exchanged for: one call of one function by this person, within a minute (BATCH-03). */
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
 * Remembers that a person passed the code of a function that was sent to the phone. Functions that publish need it beside the
 * ticket, whichever of the two came first (BATCH-02).
 */
export const notePassedCode = (c: AppContext, userId: string, funcCode: string): Promise<void> =>
  notePassed(c, userId, `passed:${funcCode}`);

/**
 * Lets a call go on only with a ticket of the signed-in person for the function, which is used up together with the passed
 * code where the function needs one: two tickets at the same moment cannot share a code.
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
      // What is thrown puts the ticket back: it still counts once the code was passed.
      if (!codeTaken) throw new Refusal(envelopeStatus.ticketRequired, 'functionCodeFirst');
      return true;
    });
    if (isTaken) return;
  }
  throw new Refusal(envelopeStatus.ticketRequired, 'ticketRequired');
}

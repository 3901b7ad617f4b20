import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { recoveryCodes } from '../db/schema.ts';

const count = 10;
/** Without look-alikes; 12 characters have 59 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** Replaces a user's recovery codes and returns the new ones, of which only hashes are stored. */
export async function renewRecoveryCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, makeCode);
  await dropRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Consumes a recovery code; false if it is wrong or used. */
export async function takeRecoveryCode(tx: Queryable, userId: string, code: string): Promise<boolean> {
  const [taken] = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code))))
    .returning({ userId: recoveryCodes.userId });
  return taken !== undefined;
}

/** Deletes all recovery codes of a user. */
export async function dropRecoveryCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Counts the unused recovery codes of a user. */
export const countRecoveryCodes = (db: Queryable, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

function makeCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Ignores case, blanks and hyphens. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('base64url');

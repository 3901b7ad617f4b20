import type { UserInfo } from '../../schemas/wire/session.ts';
import { type Kept, keptKeyOf } from './kept.ts';
import { passwordDueOf, readUser } from './read-session.ts';

const keyOf = (userId: string) => keptKeyOf(userId, 'user');

/** The user of a stored token as this browser keeps it; undefined if it may enter only after asking the platform. */
export async function readKeptUser(kept: Kept, userId: string): Promise<UserInfo | undefined> {
  const text = await kept.read(keyOf(userId));
  if (text === undefined) return undefined;
  try {
    const user = readUser(JSON.parse(text));
    if (user.id === userId && passwordDueOf(user) === null) return user;
  } catch {
    // Removed below.
  }
  void kept.remove((key) => key === keyOf(userId));
  return undefined;
}

/** Keeps a user for the next start. */
export const writeKeptUser = (kept: Kept, user: UserInfo): Promise<void> =>
  kept.write(keyOf(user.id), JSON.stringify(user));

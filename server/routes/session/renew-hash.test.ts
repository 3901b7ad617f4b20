import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '../../db/schema.ts';
import { hashPassword } from '../../security/password-hash.ts';
import {
  accounts,
  demoBatchPassword,
  demoPassword,
  makeTestPlatform,
  type TestPlatform,
} from '../../testing/test-platform.ts';

/** Twice the cost of the hashes in the template. */
const passwordCost = { N: 128, r: 8, p: 1 };
let platform: TestPlatform;
let earlier: { passwordHash: string; batchPasswordHash: string | null };
beforeAll(async () => {
  platform = await makeTestPlatform({ passwordCost });
  earlier = await read();
});
beforeEach(() => platform.db.update(users).set(earlier).where(eq(users.loginName, accounts.operator)));
afterAll(() => platform.close());

async function read() {
  const columns = { passwordHash: users.passwordHash, batchPasswordHash: users.batchPasswordHash };
  const [user] = await platform.db.select(columns).from(users).where(eq(users.loginName, accounts.operator));
  if (!user) throw new Error('no operator');
  return user;
}

it('a sign-in hashes a password again that was hashed at a lower cost', async () => {
  expect(earlier.passwordHash).toMatch(/^scrypt\$64\$/);
  expect((await platform.tryToSignIn(accounts.operator)).envelope.code).toBe('1');
  await expect.poll(async () => (await read()).passwordHash).toMatch(/^scrypt\$128\$8\$1\$/);
  const renewed = (await read()).passwordHash;
  expect((await platform.tryToSignIn(accounts.operator)).envelope.code).toBe('1');
  expect((await platform.tryToSignIn(accounts.operator, 'wrong')).envelope.code).toBe('0');
  expect((await read()).passwordHash).toBe(renewed);
});

it('a wrong password renews nothing, and a password changed meanwhile stays', async () => {
  await platform.tryToSignIn(accounts.operator, 'wrong');
  const chosen = await hashPassword('Tower7crane', passwordCost);
  const signIn = platform.tryToSignIn(accounts.operator);
  await signIn;
  await platform.db.update(users).set({ passwordHash: chosen }).where(eq(users.loginName, accounts.operator));
  await platform.tryToSignIn(accounts.operator, 'Tower7crane');
  expect((await read()).passwordHash).toBe(chosen);
});

it('the batch-operation password is hashed again at its next use', async () => {
  const token = await platform.tokenOf(accounts.operator);
  const body = { batchOptPassword: demoBatchPassword };
  await platform.callSecret('/system/api/user/batchOpt/verify', body, token);
  await expect.poll(async () => (await read()).batchPasswordHash).toMatch(/^scrypt\$128\$8\$1\$/);
  expect((await platform.callSecret('/system/api/user/batchOpt/verify', body, token)).data).toEqual(expect.any(String));
});

it('a hash that is renewed during a second sign-in does not reject it', async () => {
  const { transaction } = platform.db;
  platform.db.transaction = async (work, config) => {
    platform.db.transaction = transaction;
    const passwordHash = await hashPassword(demoPassword, passwordCost);
    await platform.db.update(users).set({ passwordHash }).where(eq(users.loginName, accounts.operator));
    return transaction.call(platform.db, work, config) as ReturnType<typeof work>;
  };
  expect((await platform.tryToSignIn(accounts.operator)).envelope.code).toBe('1');
});

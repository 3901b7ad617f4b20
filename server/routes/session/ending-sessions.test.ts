import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import type { Db } from '../../db/db.ts';
import { openDatabase } from '../../db/open-database.ts';
import { sessions, signInCodes, users } from '../../db/schema.ts';
import { cheapCost } from '../../db/test-database.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { seedDatabase } from '../../seed/seed-database.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { makeRealDatabase, testServer } from '../../testing/real-postgres.ts';
import { accounts, demoPassword, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

/** Runs `act` between a call's reads and its next transaction. */
function beforeNextTransaction(db: Db, act: () => Promise<unknown>): void {
  const { transaction } = db;
  db.transaction = async (work, config) => {
    db.transaction = transaction;
    await act();
    return transaction.call(db, work, config) as ReturnType<typeof work>;
  };
}

const refreshPath = ({ refreshToken }: TokenRecord) =>
  `/system/api/system/refresh/token?refreshToken=${refreshToken.value}`;
const works = async (platform: TestPlatform, token: string) =>
  (await platform.call('GET', '/system/api/userInfo', { token })).envelope.code === '1';

describe('all sessions of a user', () => {
  let platform: CodePlatform;
  let userId: string;
  let hash: string;
  beforeAll(async () => {
    platform = await makeCodePlatform({
      policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000, verifyCodesPerIp: 1000 },
    });
    hash = await hashPassword(demoPassword, cheapCost);
    const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    userId = user?.id ?? '';
  });
  beforeEach(async () => {
    platform.pass(1000);
    await platform.db
      .update(users)
      .set({ passwordHash: hash, passwordIsTemporary: false, enabled: true })
      .where(eq(users.id, userId));
  });
  afterAll(() => platform.close());

  const patch = (values: Partial<typeof users.$inferInsert>) =>
    platform.db.update(users).set(values).where(eq(users.id, userId));
  const signIn = async () => (await platform.tryToSignIn(accounts.operator)).data;
  const makeCode = async (token: string) =>
    (await platform.call<{ code: string }>('POST', '/system/api/sso/code', { token })).data.code;
  const exchange = (code: string) => platform.call<TokenRecord>('POST', `/system/api/weChat/login?weChatCode=${code}`);

  const newPassword = 'Another1x';
  it.each<[string, (token: string) => Promise<{ envelope: { code: string } }>]>([
    [
      'changes the password',
      (token) => {
        const body = { userid: userId, oldPassword: demoPassword, newPassword };
        return platform.callSecret('/system/api/user/changePassword', body, token);
      },
    ],
    [
      'resets a forgotten one',
      async () => {
        await platform.askCode('/system/api/phone/phoneAndMailVerifyCode', { target: phones.operator });
        const body = { target: phones.operator, verifyCode: platform.codeTo(phones.operator), password: newPassword };
        return platform.callSecret('/system/api/phone/phoneAndMail/verifyResetPwd', body);
      },
    ],
    [
      'gets one from an administrator',
      async () => {
        const admin = await platform.tokenOf(accounts.admin);
        return platform.callSecret('/system/api/user/resetPassword', { userid: userId, newPassword }, admin);
      },
    ],
    ['ends all others', (token) => platform.call('DELETE', '/system/api/session', { token })],
  ])('are deleted with the one-time codes when the user %s', async (_, end) => {
    const other = (await signIn()).value;
    platform.pass(1000);
    const own = (await signIn()).value;
    const code = await makeCode(other);
    expect((await end(own)).envelope.code).toBe('1');
    expect(await platform.db.select().from(signInCodes).where(eq(signInCodes.userId, userId))).toEqual([]);
    expect((await exchange(code)).envelope).toMatchObject({ code: '0', status: 'A0200', data: null });
  });

  it('are not followed by a sign-in whose password was right when they ended', async () => {
    const count = () => platform.db.$count(sessions, eq(sessions.userId, userId));
    const before = await count();
    beforeNextTransaction(platform.db, async () =>
      patch({ passwordHash: await hashPassword('Another2x', cheapCost), passwordUpdatedAt: platform.now() }),
    );
    const late = (await platform.tryToSignIn(accounts.operator)).envelope;
    expect(late).toEqual((await platform.tryToSignIn(accounts.operator, 'wrong')).envelope);
    expect(late).toMatchObject({ code: '0', status: 'A0200' });
    expect(await count()).toBe(before);
  });

  it('are not followed by a sign-in of an account disabled at the same moment', async () => {
    beforeNextTransaction(platform.db, () => patch({ enabled: false }));
    expect((await platform.tryToSignIn(accounts.operator)).envelope.msg).toContain('disabled');
    await patch({ enabled: true });
    await platform.askCode('/system/api/phone/phoneVerifyCode', { phone: phones.operator });
    const body = { phone: phones.operator, verifyCode: platform.codeTo(phones.operator) };
    beforeNextTransaction(platform.db, () => patch({ enabled: false }));
    expect((await platform.callSecret('/system/api/phone/login', body)).envelope.msg).toContain('disabled');
  });

  it('leave no one-time code that can be used or created afterwards', async () => {
    const { value } = await signIn();
    const code = await makeCode(value);
    beforeNextTransaction(platform.db, () => platform.db.delete(signInCodes).where(eq(signInCodes.userId, userId)));
    expect((await exchange(code)).envelope).toMatchObject({ code: '0', status: 'A0200' });
    beforeNextTransaction(platform.db, () => platform.db.delete(sessions).where(eq(sessions.userId, userId)));
    const late = await platform.call('POST', '/system/api/sso/code', { token: value });
    expect(late.envelope).toMatchObject({ code: '0', status: 'A0200', data: null });
  });

  it('keep time and expiry of the first refresh when two tabs refresh at once', async () => {
    const record = await signIn();
    const ends = async () => {
      const rows = await platform.db.select().from(sessions).where(eq(sessions.userId, userId));
      const former = rows.find(({ replacedAt }) => replacedAt !== null);
      return { replacedAt: former?.replacedAt, expiresAt: former?.expiresAt };
    };
    let first: Awaited<ReturnType<typeof ends>> | undefined;
    beforeNextTransaction(platform.db, async () => {
      platform.pass(-5000);
      await platform.call('GET', refreshPath(record));
      platform.pass(5000);
      first = await ends();
    });
    expect((await platform.call('GET', refreshPath(record))).envelope.code).toBe('1');
    expect(first?.replacedAt).toBeInstanceOf(Date);
    expect(await ends()).toEqual(first);
  });
});

describe.runIf(testServer)('on one PostgreSQL (only with TEST_DATABASE_URL set)', () => {
  let platform: TestPlatform;
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const real = await makeRealDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl: real.url });
    db = database.db;
    await seedDatabase(db, { devices: 60, historyDays: 2, now: new Date(), demo: true, passwordCost: cheapCost });
    platform = await makeTestPlatform({ db });
    close = async () => {
      await platform.close();
      await database.close();
      await real.drop();
    };
  });
  afterAll(() => close());

  /** Holds the next transaction open before its commit until the calls of `meanwhile` have ended or wait for a lock. */
  function holdNextTransaction<Answer>(meanwhile: () => Promise<Answer>): Promise<Answer> {
    const { transaction } = db;
    return new Promise((settle, fail) => {
      db.transaction = (work, config) => {
        db.transaction = transaction;
        return transaction.call(
          db,
          async (tx) => {
            const done = await work(tx);
            let isOver = false;
            const running = meanwhile().finally(() => {
              isOver = true;
            });
            running.then(settle, fail);
            const waiting = sql`select 1 from pg_locks where not granted`;
            await expect.poll(async () => isOver || ((await db.execute(waiting)).rowCount ?? 0) > 0).toBe(true);
            return done;
          },
          config,
        ) as ReturnType<typeof work>;
      };
    });
  }

  it.each<[string, (token: string, other: string) => Promise<unknown>]>([
    ['a sign-out', (token) => platform.call('GET', '/system/logout', { token })],
    ['ending all others', (_, other) => platform.call('DELETE', '/system/api/session', { token: other })],
  ])('%s also ends what a concurrent refresh creates', async (_, end) => {
    const { data } = await platform.tryToSignIn(accounts.operator);
    platform.pass(1000);
    const other = (await platform.tryToSignIn(accounts.operator)).data.value;
    const ended = holdNextTransaction(() => end(data.value, other));
    const refreshed = (await platform.call<TokenRecord>('GET', refreshPath(data))).data;
    await ended;
    expect([await works(platform, data.value), await works(platform, refreshed.value)]).toEqual([false, false]);
  });

  it('sign-ins and password resets by administrators do not deadlock', async () => {
    const [user] = await db.select().from(users).where(eq(users.loginName, accounts.viewer));
    const admin = await platform.tokenOf(accounts.admin);
    const body = { userid: user?.id, newPassword: demoPassword };
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        platform.tryToSignIn(accounts.viewer),
        platform.callSecret('/system/api/user/resetPassword', body, admin),
        platform.tryToSignIn(accounts.viewer),
        platform.callSecret('/system/api/user/resetPassword', body, admin),
      ]);
      expect(answers.map(({ envelope }) => envelope.status)).not.toContain('B0001');
    }
  });
});

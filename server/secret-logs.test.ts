import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { DrizzleQueryError, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TokenRecord } from '../src/schemas/wire/session.ts';
import { clientReports, operationLog, signInLog, users } from './db/schema.ts';
import { startTestGateway, type TestGateway } from './gateway/test-gateway.ts';
import { createLog } from './process/log.ts';
import { codeOf, turnOnFactor, wrongCode } from './testing/authenticator.ts';
import {
  accounts,
  demoBatchPassword,
  demoPassword,
  encryptBody,
  makeTestPlatform,
  type TestPlatform,
} from './testing/test-platform.ts';

/** The console in front of the platform, and a platform that writes its log as lines. */
let platform: TestPlatform;
let gateway: TestGateway;
let lines = '';
let end: () => Promise<void>;
beforeAll(async () => {
  const options = {
    write: (line: string) => {
      lines += line;
    },
    clock: () => new Date(),
  };
  const [human, json] = [createLog({ ...options, human: true }), createLog({ ...options, human: false })];
  const both = (level: 'info' | 'warn' | 'error') => (text: string, fields?: Parameters<typeof human.info>[1]) => {
    human[level](text, fields);
    json[level](text, fields);
  };
  platform = await makeTestPlatform({
    // Above the cost of the hashes in the template.
    passwordCost: { N: 128, r: 8, p: 1 },
    log: { info: both('info'), warn: both('warn'), error: both('error') },
    policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000 },
  });
  const origin = createServer(getRequestListener(platform.app.fetch));
  await new Promise<void>((done) => origin.listen(0, '127.0.0.1', done));
  gateway = await startTestGateway(`http://127.0.0.1:${Object(origin.address()).port}/`);
  end = () => new Promise((done) => origin.close(() => done()));
});
afterAll(async () => {
  await gateway.close();
  await end();
  await platform.close();
});

/** Every secret that the run sends or receives. */
const secrets = new Set<string>();
const secret = (text: string): string => {
  // The answer to a refused call has no secret.
  if (text !== 'false' && text !== 'null') secrets.add(text);
  return text;
};

/** Matches a code, but not digits of a longer number such as an id. */
const isIn = (written: string, text: string): boolean =>
  /^\d+$/.test(text) ? new RegExp(`(?<!\\d)${text}(?!\\d)`).test(written) : written.includes(text);

/** Sends a call to the platform through the gateway. */
async function call<Data = unknown>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Data> {
  const form = new FormData();
  if (body !== undefined) form.set('auth', encryptBody(platform.keyPair.publicKey, body));
  const response = await fetch(gateway.url + path.slice(1), {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { body: form }),
  });
  return Object(await response.json()).data as Data;
}
const tokensOf = (record: TokenRecord) => ({
  token: secret(record.value),
  refreshToken: secret(record.refreshToken.value),
});
const signIn = (password: string) =>
  call<TokenRecord>('POST', '/system/login', { body: { username: accounts.operator, password, type: 'business' } });

it('no log has a password, a code, a token or a ticket of a whole run of calls, in queries or bodies', async () => {
  secret(demoPassword);
  secret(demoBatchPassword);
  const [typo, code] = [secret('Wr0ng-sign-in!'), secret('654321')];
  await failToRenew();
  await signIn(typo);
  const { token, refreshToken } = tokensOf(await signIn(demoPassword));
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
  const userid = user?.id ?? '';

  // The batch password: in the query by contract, in the body, and a code of the app.
  const verify = '/system/api/user/batchOpt/verify';
  for (const typed of [secret('Wr0ng-batch!'), demoBatchPassword]) {
    const query = new URLSearchParams({ batchOptPassword: typed, funcCode: '100248' });
    secret(String(await call('POST', `${verify}?${query}`, { token })));
    secret(String(await call('POST', verify, { token, body: { batchOptPassword: typed } })));
  }
  const app = await turnOnFactor(platform, token);
  secret(app.secret);
  for (const one of app.recoveryCodes) secret(one);
  const spent = secret(app.nextCode());
  secret(String(await call('POST', `${verify}?${new URLSearchParams({ batchOptPassword: spent })}`, { token })));

  // Both steps of a sign-in, the refresh, and one-time codes.
  const { ticket } = Object(await signIn(demoPassword)).secondStep as { ticket: string };
  for (const typed of [secret(wrongCode(platform, app.secret)), spent, app.recoveryCodes[0]]) {
    const passed = await call<TokenRecord>('POST', '/system/login/secondStep', {
      body: { ticket: secret(ticket), code: typed },
    });
    if ('value' in passed) tokensOf(passed);
  }
  await call('POST', '/system/login/enroll', { body: { ticket } });
  const refreshPath = '/system/api/system/refresh/token?refreshToken=';
  tokensOf(await call<TokenRecord>('GET', refreshPath + refreshToken));
  await call('GET', `${refreshPath}${secret('unknown-refresh-token')}`);
  const made = await call<{ code: string }>('POST', '/system/api/sso/code', { token });
  for (const typed of [secret(made.code), secret('unknown-one-time-code')])
    await call('POST', `/system/api/weChat/login?weChatCode=${typed}`);

  // The account: the factor, passwords, verification codes and captchas.
  const own = '/system/api/personalCenter/secondFactor';
  await call('POST', `${own}/begin`, { token, body: { password: typo } });
  const renewed = await call<{ recoveryCodes: string[] }>('POST', `${own}/recoveryCodes`, {
    token,
    body: { proof: secret(codeOf(platform, app.secret, 1)) },
  });
  for (const one of renewed.recoveryCodes) secret(one);
  await call('POST', `${own}/remove`, { token, body: { proof: demoPassword } });
  const newPassword = secret('An0ther-one!');
  await call('POST', '/system/api/user/verifyPassword', { token, body: { password: typo } });
  await call('POST', '/system/api/user/changeBatchOptPassword', {
    token,
    body: { oldBatchOptPassword: demoBatchPassword, newBatchOptPassword: newPassword },
  });
  await call('POST', '/system/api/phone/login', { body: { phone: '13800000002', verifyCode: code } });
  const passed = new URLSearchParams({ phone: '13800000002', captchaVerification: secret('a-passed-captcha') });
  await call('GET', `/system/api/phone/phoneVerifyCode?${passed}`);
  const reset = { target: '13800000002', verifyCode: code, password: newPassword };
  await call('POST', '/system/api/phone/phoneAndMail/verifyResetPwd', { body: reset });

  // Administrators.
  const admin = await platform.tokenOf(accounts.admin);
  await call('POST', '/system/api/user/resetPassword', { token: secret(admin), body: { userid, newPassword } });
  await call('POST', '/system/api/user/resetBatchOptPassword', {
    token: admin,
    body: { userid, batchOptPassword: newPassword },
  });

  // Files, unknown addresses, and what a browser reports.
  await call('GET', `/system/mediaInfo/download/7?key=${secret('key-of-a-file')}`).catch(() => undefined);
  await call('GET', `/system/api/nothing?token=${secret('token-of-a-lost-call')}`).catch(() => undefined);
  const lost = `/login.do2?token=${secret('token-of-single-sign-on')}&code=${secret('code-of-single-sign-on')}`;
  await platform.call('POST', '/manage/alarm/report', {
    body: {
      title: '404',
      type: 'CLIENT_404',
      text: `path: /404?from=${encodeURIComponent(lost)}; redirectedFrom: ${lost}`,
    },
  });
  const signOn = new URLSearchParams({ account: accounts.operator, password: typo });
  await fetch(`${gateway.url}demo/sso`, { method: 'POST', body: signOn });

  // A gateway without its platform.
  const away = await startTestGateway('http://127.0.0.1:9/');
  await fetch(`${away.url}${refreshPath.slice(1)}${refreshToken}`);
  const gatewayLog = JSON.stringify([gateway.logged, away.logged]);
  await away.close();

  const kept = await Promise.all(
    [operationLog, signInLog, clientReports].map((table) => platform.db.select().from(table)),
  );
  const written = [lines, gatewayLog, JSON.stringify(kept)].join('\n');
  expect(secrets.size).toBeGreaterThan(30);
  expect([...secrets].filter((text) => isIn(written, text))).toEqual([]);
  for (const expected of [
    verify,
    '/system/login/secondStep',
    'platform is not responding',
    'CLIENT_404',
    'turnOnFactor',
    'could not renew the hash',
  ])
    expect(written).toContain(expected);
});

/** A sign-in whose password is hashed again, which the database refuses with the new hash in its message. */
async function failToRenew(): Promise<void> {
  const { db } = platform;
  const { update } = db;
  db.update = ((table: typeof users) => {
    const builder = update.call(db, table);
    const { set } = builder;
    builder.set = ((values: { passwordHash?: string }) => {
      if (!values.passwordHash) return set.call(builder, values);
      throw new DrizzleQueryError('update users', [secret(values.passwordHash)], new Error('refused'));
    }) as never;
    return builder;
  }) as never;
  tokensOf(await signIn(demoPassword));
  await expect.poll(() => lines).toContain('could not renew the hash');
  db.update = update;
}

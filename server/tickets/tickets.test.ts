import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationTickets, verificationCodes } from '../db/schema.ts';
import { success } from '../http/envelope.ts';
import { addRoutes, type Route } from '../routing/route.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../testing/code-platform.ts';
import { accounts, demoBatchPassword } from '../testing/test-platform.ts';

let platform: CodePlatform;
let operator: string;
beforeAll(async () => {
  platform = await makeCodePlatform({ policy: { verifyCodesPerIp: 1000 } });
  const control = (funcCode: string): Route => ({
    method: 'POST',
    path: `/control/${funcCode}`,
    access: 'session',
    audit: 'none',
    ticket: funcCode,
    handle: (c) => success(c, 'done'),
  });
  addRoutes(platform.app, ['100248', '100079', '100002'].map(control));
  operator = await platform.tokenOf(accounts.operator);
});
afterAll(() => platform.close());

const confirm = async (funcCode?: string) => {
  const body = { batchOptPassword: demoBatchPassword, ...(funcCode && { funcCode }) };
  const { data } = await platform.callSecret<string>('/system/api/user/batchOpt/verify', body, operator);
  return data;
};
const control = async (funcCode: string, ticket?: string, token = operator) => {
  const headers: Record<string, string> = ticket === undefined ? {} : { 'X-Operation-Ticket': ticket };
  return (await platform.call('POST', `/control/${funcCode}`, { token, headers })).envelope;
};
const refused = { code: '0', status: 'A0330', data: null };

it('the batch password is exchanged for a ticket for one call (BATCH-03)', async () => {
  const ticket = await confirm();
  expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await platform.db.select().from(operationTickets))).not.toContain(ticket);
  expect(await control('100248', ticket)).toMatchObject({ code: '1', data: 'done' });
  expect(await control('100248', ticket)).toMatchObject(refused);
});

it('a wrong password gives no ticket, and a call without a ticket is rejected (BATCH-03)', async () => {
  const body = { batchOptPassword: 'wrong' };
  const { envelope } = await platform.callSecret('/system/api/user/batchOpt/verify', body, operator);
  expect(envelope).toMatchObject({ code: '1', data: false });
  for (const ticket of [undefined, '', 'x'.repeat(43)]) expect(await control('100248', ticket)).toMatchObject(refused);
});

it('a ticket is valid for its function and user for a minute', async () => {
  const ticket = await confirm('100002');
  expect(await control('100248', ticket)).toMatchObject(refused);
  const viewer = await platform.tokenOf(accounts.viewer);
  expect(await control('100002', ticket, viewer)).toMatchObject(refused);
  expect(await control('100002', ticket)).toMatchObject({ code: '1' });
  const late = await confirm();
  platform.pass(60_000);
  expect(await control('100248', late)).toMatchObject(refused);
});

it('the function may come in the query beside the password', async () => {
  const query = new URLSearchParams({ batchOptPassword: demoBatchPassword, funcCode: '100002' });
  const { data } = await platform.call<string>('POST', `/system/api/user/batchOpt/verify?${query}`, {
    token: operator,
  });
  expect(await control('100002', data)).toMatchObject({ code: '1' });
});

it('only one of two concurrent calls can use a ticket', async () => {
  const ticket = await confirm();
  const both = await Promise.all([control('100248', ticket), control('100248', ticket)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['0', '1']);
});

const proveByPhone = async () => {
  const query = { funcCode: '100079', phone: phones.operator };
  await platform.askCode('/system/api/phone/phoneFuncVerifyCode', query, operator);
  const body = { funcCode: '100079', phone: phones.operator, verifyCode: platform.codeTo(phones.operator) };
  const { data } = await platform.callSecret('/system/api/phone/checkPhoneFuncVerifyCode', body, operator);
  expect(data).toBe(true);
};

it('publishing also requires the code sent to the phone, before or after the password, each time anew', async () => {
  expect((await control('100079', await confirm('100079'))).msg).toContain('code sent to your phone');
  await proveByPhone();
  expect(await control('100079', await confirm('100079'))).toMatchObject({ code: '1' });
  expect(await control('100079', await confirm('100079'))).toMatchObject(refused);
});

it('only one of two concurrent tickets gets the code; the other waits for the next', async () => {
  await proveByPhone();
  const passed = eq(verificationCodes.purpose, 'passed:100079');
  const rows = await platform.db.select().from(verificationCodes).where(passed);
  const tickets = [await confirm('100079'), await confirm('100079')];
  const both = await Promise.all(tickets.map((ticket) => control('100079', ticket)));
  expect(both.map(({ code }) => code).sort()).toEqual(['0', '1']);
  const left = tickets[both.findIndex(({ code }) => code === '0')];
  expect((await control('100079', left)).msg).toContain('code sent to your phone');
  await platform.db.insert(verificationCodes).values(rows);
  expect(await control('100079', left)).toMatchObject({ code: '1' });
});

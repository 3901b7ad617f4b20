import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../db/schema.ts';
import { defaultPolicy } from '../security/policy.ts';
import { type CodePlatform, makeCodePlatform, phones } from '../testing/code-platform.ts';
import { createSender } from './create-sender.ts';
import { createGatewaySender } from './gateway-sender.ts';

describe('the demo', () => {
  const printed: string[] = [];
  let platform: CodePlatform;
  beforeAll(async () => {
    platform = await makeCodePlatform({ messages: undefined, print: (line) => void printed.push(line) });
  });
  afterAll(() => platform.close());
  const page = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await platform.app.fetch(new Request('http://platform.test/demo/outbox', { headers }))).text();
  };

  it('shows its messages on a page and the terminal, never in the log', async () => {
    expect(await page('en')).toContain('There are no messages yet.');
    await platform.askCode('/system/api/phone/phoneVerifyCode', { phone: phones.operator });
    // The response does not wait for the delivery.
    await expect.poll(() => printed).toHaveLength(1);
    const [message] = await platform.db.select().from(outbox);
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none';
    expect(message).toMatchObject({ channel: 'sms', target: phones.operator });
    expect(printed).toEqual([`SMS to 138****0002: ${message?.text}`]);
    expect(await page('en')).toContain(`<strong class="code">${code}</strong>`);
    expect(await page('zh')).toContain('演示收件箱');
    expect(await page('en')).toContain('http-equiv="refresh" content="3"');
    expect(JSON.stringify(platform.logged)).not.toContain(code);
  });

  it('escapes markup in messages', async () => {
    const sender = createSender({
      ...platform.options,
      messages: undefined,
      hasDemoAccounts: true,
      policy: defaultPolicy,
    } as never);
    await sender.send('mail', '<b>@x', '<script>1</script>');
    expect(await page('en')).not.toMatch(/<script>|<b>@/);
    expect(printed.at(-1)).toBe('Mail to <***@x: <script>1</script>');
  });

  it('keeps messages for seven days', async () => {
    const before = printed.length;
    platform.pass(7 * 86_400_000 + 1000);
    await platform.askCode('/system/api/phone/phoneVerifyCode', { phone: phones.operator });
    await expect.poll(() => printed).toHaveLength(before + 1);
    expect(await platform.db.select().from(outbox)).toHaveLength(1);
  });
});

describe('a gateway', () => {
  const seen: { request: IncomingMessage; body: unknown }[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    seen.push({ request, body: JSON.parse(await text(request)) });
    response.writeHead(status, { location: '/elsewhere' }).end('taken');
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => void server.close(resolve)));
  const sender = () =>
    createGatewaySender(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/send?key=k`));

  it('receives channel, target and text', async () => {
    await sender().send('sms', '13800000001', '123456');
    expect(seen.at(-1)?.body).toEqual({ channel: 'sms', target: '13800000001', text: '123456' });
    expect(seen.at(-1)?.request).toMatchObject({ method: 'POST', url: '/send?key=k' });
  });

  it.each([400, 500, 302])('that responds with %s has not accepted it', async (answer) => {
    status = answer;
    const count = seen.length;
    await expect(sender().send('sms', '13800000001', '123456')).rejects.toThrow();
    expect(seen).toHaveLength(count + 1);
  });
});

it('outside the demo nothing is sent without a gateway', async () => {
  const options = { db: undefined, clock: () => new Date(), policy: defaultPolicy } as never;
  const make = (values: object) => createSender({ ...(options as object), ...values } as never);
  const messageGatewayUrl = new URL('http://127.0.0.1:9/');
  expect(make({ config: { basePath: '/', demo: false, messageGatewayUrl } }).ready).toBe(true);
  // Only well-known accounts make a demo: a real user's codes never appear on a public page.
  const none = make({ config: { basePath: '/', demo: true } });
  expect(none.ready).toBe(false);
  await expect(none.send('sms', '1', '1')).rejects.toThrow('MESSAGE_GATEWAY_URL');
});

import type { CaptchaPoint } from '../../src/schemas/wire/captcha.ts';
import type { AppOptions } from '../http/app-env.ts';
import type { Channel } from '../messages/message-sender.ts';
import { makeAjClient, passCaptcha } from './aj-client.ts';
import { type Answer, accounts, demoPassword, makeTestPlatform, type TestPlatform } from './test-platform.ts';

export interface SentMessage {
  channel: Channel;
  target: string;
  text: string;
}

/** A demo platform that keeps messages, and a browser that passes captchas. */
export interface CodePlatform extends TestPlatform {
  sent: SentMessage[];
  /** Headers of that browser. */
  headers: Record<string, string>;
  /** Returns the verification string of a passed captcha. */
  passCaptcha(): Promise<string>;
  /** Requests a code with a passed captcha, a minute after the last one. */
  askCode(path: string, query: Record<string, string>, token?: string): Promise<Answer>;
  /** Returns the code in the last message to a target. */
  codeTo(target: string): string;
  /** Passes an identity code sent to the user's phone. */
  passIdentity(token: string, phone: string): Promise<void>;
}

/** Phone numbers of the seeded accounts. */
export const phones = {
  admin: '13800000001',
  operator: '13800000002',
  viewer: '13800000003',
  harbour: '13800000004',
};

export async function makeCodePlatform(overrides: Partial<AppOptions> = {}): Promise<CodePlatform> {
  const answers = new Map<string, CaptchaPoint[]>();
  const sent: SentMessage[] = [];
  const { policy, ...others } = overrides;
  const platform = await makeTestPlatform({
    demo: { password: demoPassword, accounts: [{ loginName: accounts.admin, role: { zh: '管理员', en: 'Admin' } }] },
    onCaptcha: (token, answer) => void answers.set(token, answer),
    messages: { ready: true, send: async (channel, target, text) => void sent.push({ channel, target, text }) },
    ...others,
    policy: { captchaMinMs: 0, ...policy },
  });
  const client = makeAjClient(platform);
  const pass = () => passCaptcha(client, answers);
  const made: CodePlatform = {
    ...platform,
    sent,
    headers: client.headers,
    passCaptcha: pass,
    async askCode(path, query, token) {
      platform.pass(60_000);
      const words = new URLSearchParams({ ...query, captchaVerification: await pass() });
      return platform.call('GET', `${path}?${words}`, { token, headers: client.headers });
    },
    codeTo(target) {
      const message = sent.findLast((one) => one.target === target);
      return /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none';
    },
    async passIdentity(token, phone) {
      const path = '/system/api/personalCenter/phoneAndMail';
      await made.askCode(`${path}/sendVerifyCode`, { target: 'phone' }, token);
      await platform.callSecret(`${path}/verifyCode`, { target: 'phone', verifyCode: made.codeTo(phone) }, token);
    },
  };
  return made;
}

/** A wrong code. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

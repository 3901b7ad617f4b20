import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal, success } from '../../http/envelope.ts';
import type { Channel } from '../../messages/message-sender.ts';
import { message } from '../../texts/messages.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { type CodeSubject, createCode } from './verification-codes.ts';

/** Where a code goes. */
export interface Recipient {
  channel: Channel;
  /** The phone number or e-mail address. */
  address: string;
  userId: string;
}

/** Every call that sends a code demands a captcha before it looks at anything: it comes in the query. */
export const demandCaptcha = (c: AppContext): Promise<void> => requireCaptcha(c, c.req.query('captchaVerification'));

/**
 * Sends a code to somebody who is not signed in. A target that nobody has gets the same answer after the same work, and
 * nothing is sent: a code is kept for it that nobody has seen. The answer does not wait for the gateway, which would tell.
 * @param typed the target as the person named it. The limits that are told count it alone: whoever asks by a name and then
 * by the phone behind it must not learn that they belong together. What an address gets is counted apart.
 * @throws Refusal A0400, S0300
 */
export async function sendToStranger(
  c: AppContext,
  purpose: CodeSubject['purpose'],
  typed: string,
  recipient: Recipient | undefined,
): Promise<Response> {
  takeLimits(c, purpose, typed);
  // The code counts with what was typed alone: with the phone behind a name it is as unknown as with any other.
  const code = await createCode(c, { purpose, target: typed, userId: recipient?.userId ?? null });
  if (recipient && takesLimits(c, purpose, sentTo(recipient.address))) {
    deliver(c, recipient, textOf(c, purpose, code)).catch((error: unknown) => logFailure(c, error));
  }
  return success(c, null, { key: 'codeSent' });
}

/**
 * Sends a code to a signed-in person and waits until it was handed over.
 * @throws Refusal A0400, S0300
 */
export async function sendToPerson(
  c: AppContext,
  purpose: CodeSubject['purpose'],
  recipient: Recipient,
): Promise<Response> {
  const { address: target, userId } = recipient;
  takeLimits(c, purpose, target);
  const code = await createCode(c, { purpose, target, userId });
  try {
    await deliver(c, recipient, textOf(c, purpose, code));
  } catch (error) {
    logFailure(c, error);
    c.var.services.limits.codeGap.forget(gapKey(purpose, askedFor(target)));
    throw new Refusal(envelopeStatus.dataError, 'messageFailed');
  }
  c.var.services.limits.codesPerTarget.take(sentTo(target));
  return success(c, null, { key: 'codeSent' });
}

function takeLimits(c: AppContext, purpose: string, target: string): void {
  const { limits, messages } = c.var.services;
  if (!messages.ready) throw new Refusal(envelopeStatus.dataError, 'messagesNotSent');
  const address = clientAddress(c);
  if (!limits.codesPerIp.allows(address)) throw new Refusal(envelopeStatus.badRequest, 'codesTooMany');
  if (!limits.codeGap.allows(gapKey(purpose, askedFor(target))))
    throw new Refusal(envelopeStatus.badRequest, 'codeTooSoon');
  if (!takesLimits(c, purpose, askedFor(target))) throw new Refusal(envelopeStatus.badRequest, 'codesTooMany');
  limits.codesPerIp.take(address);
}

/** Counts one code of what was asked for or sent; false when there may be none now. */
function takesLimits(c: AppContext, purpose: string, counted: string): boolean {
  const { codeGap, codesPerTarget } = c.var.services.limits;
  const gap = gapKey(purpose, counted);
  return codeGap.allows(gap) && codesPerTarget.allows(counted) && codeGap.take(gap) && codesPerTarget.take(counted);
}

/** What the limits that are told count: the target as it was typed. */
const askedFor = (typed: string) => `asked:${typed}`;

/** What counts the messages to an address, by whatever name they were asked for: it stops them and is never told. */
const sentTo = (address: string) => `sent:${address}`;

const gapKey = (purpose: string, counted: string) => `${purpose} ${counted}`;

const deliver = (c: AppContext, { channel, address }: Recipient, text: string): Promise<void> =>
  c.var.services.messages.send(channel, address, text);

/** The reason alone: neither the target nor the text with the code belongs in a log. */
function logFailure(c: AppContext, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  c.var.services.log.warn('a code could not be sent', { requestId: c.var.requestId, reason });
}

function textOf(c: AppContext, purpose: CodeSubject['purpose'], code: string): string {
  const minutes = Math.round(c.var.services.policy.verifyCodeMs / 60_000);
  const known = purpose.startsWith('func:') ? 'function' : (purpose as 'signIn' | 'reset' | 'bind' | 'identity');
  return message(c.var.locale, `code.${known}`, { code, minutes });
}

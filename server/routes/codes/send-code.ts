import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal, success } from '../../http/envelope.ts';
import type { Channel } from '../../messages/message-sender.ts';
import { reasonOf } from '../../process/describe-error.ts';
import { message } from '../../texts/messages.ts';
import { type CodeSubject, createCode } from './verification-codes.ts';

/** Where a code goes. */
export interface Recipient {
  channel: Channel;
  /** The phone number or e-mail address. */
  address: string;
  userId: string;
}

/**
 * Sends a code to a user who is not signed in. An unknown target gets the same answer after the same work: a code is
 * stored that nobody receives. Does not wait for the gateway, which would reveal it.
 * @param typed the target as entered. Only this counts towards limits that are reported: nobody may learn that a name
 * and a phone belong together. The limit per actual recipient is separate and silent.
 * @throws Refusal A0400, S0300
 */
export async function sendToAnonymous(
  c: AppContext,
  purpose: CodeSubject['purpose'],
  typed: string,
  recipient: Recipient | undefined,
): Promise<Response> {
  takeLimits(c, purpose, typed);
  // Store the code under what was entered, not under the phone behind a name.
  const code = await createCode(c, { purpose, target: typed, userId: recipient?.userId ?? null });
  if (recipient && takesLimits(c, purpose, sentTo(recipient.address))) {
    deliver(c, recipient, textOf(c, purpose, code)).catch((error: unknown) => logFailure(c, error));
  }
  return success(c, null, { key: 'codeSent' });
}

/**
 * Sends a code to a signed-in user and waits for delivery.
 * @throws Refusal A0400, S0300
 */
export async function sendToUser(
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

/** Counts one code; returns false when the limit is exceeded. */
function takesLimits(c: AppContext, purpose: string, counted: string): boolean {
  const { codeGap, codesPerTarget } = c.var.services.limits;
  const gap = gapKey(purpose, counted);
  return codeGap.allows(gap) && codesPerTarget.allows(counted) && codeGap.take(gap) && codesPerTarget.take(counted);
}

/** Key of the reported limits: the target as entered. */
const askedFor = (typed: string) => `asked:${typed}`;

/** Key of the silent limit per recipient, whatever name was entered. */
const sentTo = (address: string) => `sent:${address}`;

const gapKey = (purpose: string, counted: string) => `${purpose} ${counted}`;

const deliver = (c: AppContext, { channel, address }: Recipient, text: string): Promise<void> =>
  c.var.services.messages.send(channel, address, text);

/** Log only the reason, never the target or the code. */
function logFailure(c: AppContext, error: unknown): void {
  c.var.services.log.warn('could not send a code', { requestId: c.var.requestId, reason: reasonOf(error) });
}

function textOf(c: AppContext, purpose: CodeSubject['purpose'], code: string): string {
  const minutes = Math.round(c.var.services.policy.verifyCodeMs / 60_000);
  const known = purpose.startsWith('func:') ? 'function' : (purpose as 'signIn' | 'reset' | 'bind' | 'identity');
  return message(c.var.locale, `code.${known}`, { code, minutes });
}

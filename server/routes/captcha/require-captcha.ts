import { type CaptchaPurpose, captchaCodes } from '../../../src/schemas/wire/captcha.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readCaptchaClient } from './read-captcha-client.ts';

/**
 * Requires a passed captcha and consumes it.
 * @param purpose what the call is for: a captcha asked for another purpose is refused
 * @param verification the verification string of the call
 * @throws Refusal A0240 when it is missing, invalid or expired, or after too many attempts
 */
export async function requireCaptcha(
  c: AppContext,
  purpose: CaptchaPurpose,
  verification: string | undefined,
): Promise<void> {
  if (!verification) throw new Refusal(envelopeStatus.captchaRequired, 'captchaRequired');
  const code = await c.var.services.captcha.redeem(readCaptchaClient(c), verification, purpose);
  if (code === captchaCodes.tooManyVerifies) throw new Refusal(envelopeStatus.captchaRequired, 'tooManyRequests');
  if (code !== captchaCodes.ok) throw new Refusal(envelopeStatus.captchaRequired, 'captchaInvalid');
}

import { captchaCodes } from '../../../src/schemas/wire/captcha.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readCaptchaClient } from './read-captcha-client.ts';

/**
 * Lets a call go on only with a passed captcha, which is used up by it.
 * @param verification the verification string that came with the call
 * @throws Refusal A0240: none was sent, or it does not count (any more), or too many were tried
 */
export async function requireCaptcha(c: AppContext, verification: string | undefined): Promise<void> {
  if (!verification) throw new Refusal(envelopeStatus.captchaRequired, 'captchaRequired');
  const code = await c.var.services.captcha.redeem(readCaptchaClient(c), verification);
  if (code === captchaCodes.tooManyVerifies) throw new Refusal(envelopeStatus.captchaRequired, 'tooManyRequests');
  if (code !== captchaCodes.ok) throw new Refusal(envelopeStatus.captchaRequired, 'captchaInvalid');
}

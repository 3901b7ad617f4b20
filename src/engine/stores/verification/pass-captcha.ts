import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';

/**
 * Sends something that the platform may want a captcha for: it is asked for when the platform says so, as often as it says so.
 *
 * @param send gets the verification string once there is one
 * @returns false when the person gave up
 * @throws PlatformError for every other refusal
 */
export async function passCaptcha(
  ask: () => Promise<string | undefined>,
  send: (verification?: string) => Promise<void>,
): Promise<boolean> {
  let verification: string | undefined;
  for (;;) {
    try {
      await send(verification);
      return true;
    } catch (error) {
      if (asPlatformError(error).status !== envelopeStatus.captchaRequired) throw error;
    }
    verification = await ask();
    if (verification === undefined) return false;
  }
}

import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';

/**
 * Sends a call that may require a captcha, and shows one as often as the platform requires it.
 *
 * @param send receives the verification string, if any
 * @returns false if the user cancels
 * @throws PlatformError for every other failure
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

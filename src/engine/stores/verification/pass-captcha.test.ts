import { expect, test } from 'vitest';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { passCaptcha } from './pass-captcha.ts';

const wanted = () => new PlatformError('business', 'captcha', { status: envelopeStatus.captchaRequired });

/** A call with a series of responses, and a user who solves captchas. */
function call(answers: (Error | undefined)[], solved: (string | undefined)[] = []) {
  const order: string[] = [];
  const run = passCaptcha(
    async () => {
      order.push('captcha');
      return solved.shift();
    },
    async (verification) => {
      order.push(`send ${verification ?? 'nothing'}`);
      const answer = answers.shift();
      if (answer) throw answer;
    },
  );
  return { order, run };
}

test('no captcha is shown unless the platform requires one', async () => {
  const { order, run } = call([undefined]);
  expect(await run).toBe(true);
  expect(order).toEqual(['send nothing']);
});

test('the call is retried with a captcha as often as required', async () => {
  const { order, run } = call([wanted(), wanted(), undefined], ['v1', 'v2']);
  expect(await run).toBe(true);
  expect(order).toEqual(['send nothing', 'captcha', 'send v1', 'captcha', 'send v2']);
});

test('cancelling the captcha sends nothing more', async () => {
  const { order, run } = call([wanted()], [undefined]);
  expect(await run).toBe(false);
  expect(order).toEqual(['send nothing', 'captcha']);
});

test.each([
  ['before the captcha', [new PlatformError('business', 'locked')], ['send nothing']],
  ['after it', [wanted(), new PlatformError('business', 'locked')], ['send nothing', 'captcha', 'send v1']],
  ['that is not a response', [new TypeError('locked')], ['send nothing']],
])('another failure %s is thrown to the caller', async (_, answers, expected) => {
  const { order, run } = call(answers, ['v1']);
  await expect(run).rejects.toThrow('locked');
  expect(order).toEqual(expected);
});

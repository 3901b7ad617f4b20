import type { Text } from '../../../schemas/grammar/text.ts';
import { type CaptchaKind, type CaptchaPicture, captchaCodes } from '../../../schemas/wire/captcha.ts';

/** Times of the captcha in ms. */
export const captchaTimes = {
  /** Servers keep a picture for 120 s; one older than this is replaced before an answer. */
  renewAfter: 110_000,
  /** How long a correct answer is shown (CAPT-05). */
  closeAfter: 1000,
  /** Delay from a wrong answer to the next picture (CAPT-06). */
  refreshAfter: { blockPuzzle: 1000, clickWord: 700 },
  /** Delay in which the last click can be undone. */
  submitAfter: 400,
} as const;

const refusals: readonly string[] = [captchaCodes.tooManyGets, captchaCodes.locked, captchaCodes.tooManyChecks];

/** After these codes the console must not retry automatically. */
export const isRefusal = (repCode: string): boolean => refusals.includes(repCode);

/** True if a picture has everything that its kind needs to be solvable. */
export const isDrawable = (kind: CaptchaKind, picture: CaptchaPicture | null): picture is CaptchaPicture =>
  Boolean(picture?.token && picture.originalImageBase64) &&
  Boolean(kind === 'blockPuzzle' ? picture?.jigsawImageBase64 : picture?.wordList?.length);

/** True for a reason that says no more than the message itself, such as repMsg '验证失败' of AJ-Captcha. */
const saysOnlyThat = (why: string): boolean => /^(验证失败|verification failed)[\s.。!！]*$/i.test(why.trim());

/** Messages of the challenge. */
export const captchaWords = {
  renewed: { zh: '图片已过期，已为您更换', en: 'The image expired and was replaced' },
  noPicture: { zh: '暂时没有验证图片，请稍后重试', en: 'No image available right now. Try again later' },
  passed: (seconds: number): Text => ({
    zh: `${seconds.toFixed(2)}s 验证成功`,
    en: `${seconds.toFixed(2)}s verification succeeded`,
  }),
  wrong: (why: string | null): Text =>
    why && !saysOnlyThat(why)
      ? { zh: `验证失败：${why}`, en: `verification failed: ${why}` }
      : { zh: '验证失败', en: 'verification failed' },
} as const;

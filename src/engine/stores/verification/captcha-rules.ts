import type { Text } from '../../../schemas/grammar/text.ts';
import { type CaptchaKind, type CaptchaPicture, captchaCodes } from '../../../schemas/wire/captcha.ts';

/** The captcha's times in ms. */
export const captchaTimes = {
  /** Servers keep a picture 120 s; one that was shown longer than this is replaced before it is answered. */
  renewAfter: 110_000,
  /** How long a right answer is shown (CAPT-05). */
  closeAfter: 1000,
  /** From a wrong answer to the next picture (CAPT-06). */
  refreshAfter: { blockPuzzle: 1000, clickWord: 700 },
  /** Until then the last click can be undone. */
  submitAfter: 400,
} as const;

const refusals: readonly string[] = [captchaCodes.tooManyGets, captchaCodes.locked, captchaCodes.tooManyChecks];

/** After these codes the platform wants no further attempt before a person asks for one. */
export const isRefusal = (repCode: string): boolean => refusals.includes(repCode);

/** A picture without what its kind needs would be a puzzle that nobody can solve. */
export const isDrawable = (kind: CaptchaKind, picture: CaptchaPicture | null): picture is CaptchaPicture =>
  Boolean(picture?.token && picture.originalImageBase64) &&
  Boolean(kind === 'blockPuzzle' ? picture?.jigsawImageBase64 : picture?.wordList?.length);

/** What a challenge says by itself. */
export const captchaWords = {
  renewed: { zh: '图片已过期，已为您更换', en: 'The picture had become too old and was replaced' },
  noPicture: { zh: '暂时没有验证图片，请稍后重试', en: 'There is no picture right now. Please try again later' },
  passed: (seconds: number): Text => ({
    zh: `${seconds.toFixed(2)}s 验证成功`,
    en: `${seconds.toFixed(2)}s verification succeeded`,
  }),
  wrong: (why: string | null): Text =>
    why ? { zh: `验证失败：${why}`, en: `verification failed: ${why}` } : { zh: '验证失败', en: 'verification failed' },
} as const;

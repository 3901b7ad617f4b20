import type { Language } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { PlatformError } from '../../data/http/platform-error.ts';
import type { Question } from '../../data/ports.ts';
import { describeFailure } from './failure-messages.ts';

/**
 * Asks whether to try again what could not be saved because the platform did not answer; a person can do nothing with
 * 'contact the administrator' alone.
 */
export function unsavedQuestion(error: PlatformError): Question {
  const { text, requestId } = describeFailure(error);
  const isUnknown = error.kind === 'timeout';
  const both = (language: Language) =>
    [textIn(language, text), (isUnknown ? unsavedTexts.unknown : unsavedTexts.kept)[language], requestId]
      .filter(Boolean)
      .join('\n');
  return {
    title: isUnknown ? unsavedTexts.noAnswer : unsavedTexts.notSaved,
    text: { zh: both('zh'), en: both('en') },
    ok: unsavedTexts.tryAgain,
    cancel: unsavedTexts.back,
  };
}

const unsavedTexts = {
  notSaved: { zh: '没有保存', en: 'Not saved' },
  noAnswer: { zh: '没有收到回答', en: 'No response' },
  kept: {
    zh: '没有保存任何内容；您填写的内容都还在。可以马上重试，也可以返回后稍后再保存。',
    en: 'Nothing was saved. Your input is kept: try again now, or go back and save later.',
  },
  unknown: {
    zh: '可能已经保存，也可能没有；您填写的内容都还在。重试前请先查看列表。',
    en: 'It may or may not have been saved. Your input is kept: check the list before you try again.',
  },
  tryAgain: { zh: '重试', en: 'Try again' },
  back: { zh: '返回', en: 'Go back' },
} as const;

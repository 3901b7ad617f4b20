import type { Language, Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { errorCatalogue, failureText } from '../../data/http/error-catalogue.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import type { MessagesStore } from './messages-store.ts';
import type { RecentFailures } from './recent-failures.ts';

/** A failure as a form shows it. */
export interface FailureWords {
  text: Text;
  /** The request id in the server log. */
  requestId: string | undefined;
  /** Messages of the server by field. */
  fields: Readonly<Record<string, string>>;
}

/** Describes any thrown value, for a form (AUTH-10). */
export function describeFailure(error: unknown): FailureWords {
  const failure = asPlatformError(error);
  return { text: failureText(failure), requestId: failure.requestId, fields: failure.fields };
}

/** Reports failures according to the error catalogue and records them for feedback. */
export const createReport =
  (messages: MessagesStore, failures: RecentFailures) =>
  (error: unknown): void => {
    const failure = asPlatformError(error);
    const { show } = errorCatalogue[failure.kind];
    const { text, requestId: note } = describeFailure(failure);
    if (show === 'nothing') return;
    failures.note(text, note);
    if (show === 'toast') messages.add('error', text, { note });
    if (show === 'dialog' && !messages.box) void messages.ask({ text, note });
  };

/**
 * Asks whether to try again what could not be saved because the platform did not answer; a person can do nothing with
 * 'contact the administrator' alone. Resolves to true to try again.
 */
export function askUnsaved(messages: MessagesStore, failures: RecentFailures, error: PlatformError): Promise<boolean> {
  const { text, requestId: note } = describeFailure(error);
  failures.note(text, note);
  const kept = error.kind === 'timeout' ? unsavedTexts.unknown : unsavedTexts.kept;
  const both = (language: Language) => `${textIn(language, text)}\n${kept[language]}`;
  return messages.ask({
    title: error.kind === 'timeout' ? unsavedTexts.noAnswer : unsavedTexts.notSaved,
    text: { zh: both('zh'), en: both('en') },
    ...(note !== undefined && { note }),
    ok: unsavedTexts.tryAgain,
    cancel: unsavedTexts.back,
  });
}

const unsavedTexts = {
  notSaved: { zh: '没有保存', en: 'Not saved' },
  noAnswer: { zh: '没有收到回答', en: 'No answer' },
  kept: {
    zh: '没有保存任何内容；您填写的内容都还在。可以马上重试，也可以返回后稍后再保存。',
    en: 'Nothing was saved, and everything you entered is kept. Try again now, or go back and save later.',
  },
  unknown: {
    zh: '可能已经保存，也可能没有；您填写的内容都还在。重试前请先查看列表。',
    en: 'It may have been saved or not; everything you entered is kept. Look at the list before you try again.',
  },
  tryAgain: { zh: '重试', en: 'Try again' },
  back: { zh: '返回', en: 'Go back' },
} as const;

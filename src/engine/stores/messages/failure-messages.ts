import type { Text } from '../../../schemas/grammar/text.ts';
import { errorCatalogue, failureText } from '../../data/http/error-catalogue.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
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

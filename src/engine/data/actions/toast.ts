import type { Text } from '../../../schemas/grammar/text.ts';
import type { Action } from '../../../schemas/shared/action.ts';
import { fillText } from '../../records/fill-text.ts';
import { asPlatformError } from '../http/platform-error.ts';
import type { Values } from '../ports.ts';
import { defineVerb } from './define-verb.ts';

export const toast = defineVerb('toast', {
  takes: ['tell', 'steps'],
  run(words, { tell, steps }, step) {
    const { text, tone = 'success', values, undo } = writtenOut(words);
    const record = values === undefined ? step.record : (step.valueOf(values) as Values);
    tell.toast(
      tone,
      fillText(text, record),
      undo === undefined
        ? undefined
        : () =>
            void steps(undo as readonly Action[], { row: record }).catch((error: unknown) =>
              tell.failure(asPlatformError(error)),
            ),
    );
    return true;
  },
});

const writtenOut = (words: NonNullable<Action['toast']>) =>
  typeof words === 'object' && 'text' in words
    ? words
    : { text: words as Text, tone: undefined, values: undefined, undo: undefined };

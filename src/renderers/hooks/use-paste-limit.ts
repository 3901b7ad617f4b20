import { type ClipboardEvent, useState } from 'react';
import * as fieldMessages from '../../engine/forms/field-messages.ts';
import type { Text } from '../../schemas/grammar/text.ts';

/**
 * Says that a box with a `maxLength` has cut a paste, which browsers do without a word.
 *
 * @param change called with every change, which takes the sentence away
 */
export function usePasteLimit(maxLength: number | undefined, change: (value: string) => void) {
  const [problem, setProblem] = useState<Text>();
  return {
    problem,
    change: (value: string) => {
      // The cut text itself is a change.
      if (maxLength === undefined || value.length < maxLength) setProblem(undefined);
      change(value);
    },
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value, selectionStart, selectionEnd } = currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const isCut =
        maxLength !== undefined && value.length - replaced + clipboardData.getData('text').length > maxLength;
      setProblem(isCut ? fieldMessages.pasteCut(maxLength) : undefined);
    },
  };
}

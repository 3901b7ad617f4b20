import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import type { FormContext } from './form-context.ts';
import type { FormStore } from './form-store.ts';

type Values = Record<string, unknown>;

/**
 * The context of a form that a dialog makes itself: without a record, drafts and uploads.
 *
 * @param send sends the values; a PlatformError with `fields` shows messages at fields, any other is told
 */
export const bareFormContext = (
  send: (body: Values) => Promise<void>,
  tell: (error: PlatformError) => void,
  isShown: (field: string) => boolean = () => true,
): FormContext<FormStore> => ({
  isShown: ({ field }) => isShown(field),
  startValues: () => ({}),
  load: async () => ({}),
  async submit(form, body) {
    try {
      await send(body);
      return true;
    } catch (error) {
      const failure = asPlatformError(error);
      if (failure.kind !== 'cancelled' && !form.showFieldErrors(failure.fields)) tell(failure);
      return false;
    }
  },
  readAgain: async () => undefined,
  offers: () => true,
  choicesCall: () => undefined,
  readChoices: async () => [],
  pick: () => undefined,
  definitionOf: () => undefined,
  factOf: () => undefined,
  chosenRow: () => undefined,
  answerOf: () => undefined,
  isTaken: async () => false,
  codeOf: () => undefined,
  upload: async () => undefined,
  saveDraft: () => undefined,
  discardDraft: () => undefined,
});

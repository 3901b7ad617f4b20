import { failureText } from '../http/error-catalogue.ts';
import { asPlatformError } from '../http/platform-error.ts';
import { defineVerb } from './define-verb.ts';
import type { RefusedRow } from './row-outcomes.ts';

export const each = defineVerb('each', {
  takes: ['steps', 'tell'],
  async run(words, { steps, tell }, step) {
    const items = step.valueOf(words.in);
    const list: unknown[] = Array.isArray(items) ? items : [];
    const refused: RefusedRow[] = [];
    for (const item of list) {
      try {
        if (!(await steps(words.do, { item, row: item }))) return false;
      } catch (error) {
        if (words.onFailure !== 'continue') throw error;
        const { nameOfRow } = await import('./row-outcomes.ts');
        refused.push({ name: nameOfRow(item), reason: failureText(asPlatformError(error)) });
      }
    }
    if (refused.length > 0) tell.refusals(refused, list.length - refused.length);
    return refused.length === 0;
  },
});

import { asPlatformError } from '../http/platform-error.ts';
import { defineVerb } from './define-verb.ts';

export const each = defineVerb('each', {
  takes: ['steps', 'tell'],
  async run(words, { steps, tell }, step) {
    const items = step.valueOf(words.in);
    let failures = 0;
    for (const item of Array.isArray(items) ? items : []) {
      try {
        if (!(await steps(words.do, { item, row: item }))) return false;
      } catch (error) {
        if (words.onFailure !== 'continue') throw error;
        failures += 1;
        tell.failure(asPlatformError(error));
      }
    }
    return failures === 0;
  },
});

import { nameFormFields } from '../name-form-fields.ts';
import { buildCall } from './build-call.ts';
import { defineVerb } from './define-verb.ts';
import { isRefused } from './is-refused.ts';

export const call = defineVerb('call', {
  takes: ['call', 'tell'],
  async run(words, ports, step) {
    const sent = buildCall(words, step, step.body);
    try {
      const answer = await ports.call.send(sent);
      step.keep(words.as, answer);
      if (Array.isArray(answer) && answer.some(isRefused)) {
        const { refusedRows } = await import('./row-outcomes.ts');
        const refused = refusedRows(answer, step.values.selection);
        ports.tell.refusals(refused, answer.length - refused.length);
      }
    } catch (error) {
      throw nameFormFields(error, words.body);
    }
    return true;
  },
});

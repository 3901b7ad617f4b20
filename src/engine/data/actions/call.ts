import { nameFormFields } from '../name-form-fields.ts';
import { buildCall } from './build-call.ts';
import { defineVerb } from './define-verb.ts';
import { refusedRows } from './row-outcomes.ts';

export const call = defineVerb('call', {
  takes: ['call', 'tell'],
  async run(words, ports, step) {
    const sent = buildCall(words, step, step.body);
    try {
      const answer = await ports.call.send(sent);
      step.keep(words.as, answer);
      const refused = refusedRows(answer, step.values.selection);
      if (refused.length > 0) ports.tell.refusals(refused, (answer as unknown[]).length - refused.length);
    } catch (error) {
      throw nameFormFields(error, words.body);
    }
    return true;
  },
});

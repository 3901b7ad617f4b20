import { nameFormFields } from '../name-form-fields.ts';
import { buildCall } from './build-call.ts';
import { defineVerb } from './define-verb.ts';

export const call = defineVerb('call', {
  takes: ['call'],
  async run(words, ports, step) {
    const sent = buildCall(words, step, step.body);
    try {
      step.keep(words.as, await ports.call.send(sent));
    } catch (error) {
      throw nameFormFields(error, words.body);
    }
    return true;
  },
});

import { asPlatformError } from '../http/platform-error.ts';
import { defineVerb } from './define-verb.ts';

export const guard = defineVerb('guard', {
  takes: ['secret'],
  async run(mode, { secret }, { action, proof, keep }) {
    try {
      const { values, headers } = await secret.confirmBatch(mode, action.func);
      // Later calls send the ticket, if the platform returns one.
      proof.headers = headers;
      keep('guard', values);
      return true;
    } catch (error) {
      if (asPlatformError(error).kind !== 'cancelled') throw error;
      return false;
    }
  },
});

import { asPlatformError } from '../http/platform-error.ts';
import { defineVerb } from './define-verb.ts';

export const tryVerb = defineVerb('try', {
  takes: ['steps'],
  async run(words, { steps }) {
    try {
      return await steps(words.do);
    } catch (error) {
      if (!words.catch) return true;
      const { message, kind } = asPlatformError(error);
      return await steps(words.catch, { error: { message, status: kind } });
    } finally {
      if (words.finally) await steps(words.finally);
    }
  },
});

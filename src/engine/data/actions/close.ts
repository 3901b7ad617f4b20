import { defineVerb } from './define-verb.ts';

export const close = defineVerb('close', {
  takes: ['dialogs'],
  run(_, { dialogs }) {
    dialogs.close();
    return true;
  },
});

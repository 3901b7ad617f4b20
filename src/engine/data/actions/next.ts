import { defineVerb } from './define-verb.ts';

export const next = defineVerb('next', {
  takes: ['dialogs'],
  run(_, { dialogs }) {
    dialogs.next();
    return true;
  },
});

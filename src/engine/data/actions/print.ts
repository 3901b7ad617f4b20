import { defineVerb } from './define-verb.ts';

export const print = defineVerb('print', {
  takes: ['print'],
  run(_, ports) {
    ports.print();
    return true;
  },
});

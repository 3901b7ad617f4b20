import { defineVerb } from './define-verb.ts';

export const reload = defineVerb('reload', {
  takes: ['reload'],
  async run(source, ports) {
    await ports.reload(source);
    return true;
  },
});

import { defineVerb } from './define-verb.ts';

export const reloadUser = defineVerb('reloadUser', {
  takes: ['identity'],
  async run(_, { identity }) {
    await identity.reload();
    return true;
  },
});

import { defineVerb } from './define-verb.ts';

export const choose = defineVerb('choose', {
  takes: ['steps'],
  async run(branches, { steps }, { holds }) {
    const branch = branches.find(({ when }) => holds(when));
    return branch ? steps(branch.do) : true;
  },
});

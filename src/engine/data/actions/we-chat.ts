import { defineVerb } from './define-verb.ts';

export const weChat = defineVerb('weChat', {
  takes: ['secret'],
  async run(words, { secret }, step) {
    const code = await secret.askWeChat();
    if (code === undefined) return false;
    step.keep(words.as, code);
    return true;
  },
});

import type { Text } from '../../../schemas/grammar/text.ts';
import { fillText } from '../../records/fill-text.ts';
import { defineVerb } from './define-verb.ts';

const cancel: Text = { zh: '取消', en: 'Cancel' };

export const confirm = defineVerb('confirm', {
  takes: ['ask'],
  run({ title, text, ok, danger }, { ask }, { record }) {
    return ask({
      title: fillText(title, record),
      text: text && fillText(text, record),
      ok,
      cancel,
      danger,
    });
  },
});

import { defineVerb } from './define-verb.ts';

export const openEvent = defineVerb('openEvent', {
  takes: ['navigate'],
  run({ type, id }, { navigate }, step) {
    const textOf = (value: unknown) => String(step.valueOf(value) ?? '');
    navigate.event(textOf(type), id === undefined ? '' : textOf(id));
    return true;
  },
});

import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import type { Walk } from './walk.ts';

const han = /\p{Script=Han}/u;

/** Finds texts without English (PAGE-05): Chinese only, or Chinese in place of English. */
export function checkTexts({ texts, keywords }: Walk): Finding[] {
  // A short toast has no text schema of its own, because its object form also takes a tone.
  const toasts = keywords.filter(({ name, value }) => name === 'action' && value.toast !== undefined);
  return [
    ...texts.flatMap(({ text, pointer }) => checkText(text, pointer)),
    ...toasts.flatMap(({ value, pointer }) => checkText(value.toast, `${pointer}/toast`)),
  ];
}

function checkText(text: unknown, pointer: string): Finding[] {
  if (typeof text === 'string')
    return han.test(text) ? [warningAt(pointer, 'this text has no English', hintFor(text))] : [];
  const { en } = Object(text) as { en?: unknown };
  return typeof en === 'string' && han.test(en)
    ? [warningAt(`${pointer}/en`, 'the English text is Chinese', 'Translate it.')]
    : [];
}

const hintFor = (text: string) => `Write { "zh": ${text.length <= 40 ? JSON.stringify(text) : '"..."'}, "en": "..." }.`;

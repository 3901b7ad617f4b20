import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { isEmpty } from '../../forms/is-empty.ts';
import type { FormStore } from './form-store.ts';

/** What was typed into a field that the form no longer has. */
export interface DroppedInput {
  field: string;
  title: Text;
  value: Text;
}

/**
 * Moves what was typed from a form to the one that takes its place.
 *
 * @returns what has no field there: it is not sent
 */
export function moveTyped(from: FormStore, to: FormStore): readonly DroppedInput[] {
  const known = new Set(to.plan.fields.map(({ field }) => field));
  const typed = from.draftValues();
  const dropped: DroppedInput[] = [];
  for (const field of from.plan.fields) {
    if (!Object.hasOwn(typed, field.field)) continue;
    const value = typed[field.field];
    if (known.has(field.field)) to.set(field.field, value);
    else if (!isEmpty(value))
      dropped.push({ field: field.field, title: field.title ?? field.field, value: wordsOf(value, field.options) });
  }
  // A mistake that was shown before stays shown, as far as the new form has it too.
  for (const field of from.errors.keys()) if (known.has(field)) to.check(field);
  return dropped;
}

type Options = FormStore['plan']['fields'][number]['options'];

/** A value as somebody would copy it: choices by their words, files by their names. */
function wordsOf(value: unknown, options: Options): Text {
  const parts = (Array.isArray(value) ? value : [value]).map((one) => wordOf(one, options));
  const join = (language: 'zh' | 'en', separator: string) =>
    parts.map((part) => (typeof part === 'string' ? part : part[language])).join(separator);
  return { zh: join('zh', '、'), en: join('en', ', ') };
}

function wordOf(value: unknown, options: Options): Text {
  const option = options?.find((one) => one.value === value);
  if (option) return option.title;
  if (typeof value === 'boolean') return value ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' };
  if (!isRecord(value)) return String(value);
  if (typeof value.name === 'string') return value.name;
  return Object.values(value).map(String).join(', ');
}

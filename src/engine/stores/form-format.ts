import type { Text } from '../../schemas/text.ts';
import type { FieldPlan } from '../compile/page/plan.ts';
import { emptyError, ruleError, typedText } from '../forms/rule-error.ts';
import { textOfHtml } from '../forms/text-of-html.ts';
import { recordOf, valueAt } from '../records/record-path.ts';

type Values = Record<string, unknown>;

/** Whether a field holds a password, one that is chosen or one that is known. */
export const isPassword = ({ input }: Pick<FieldPlan, 'input'>): boolean =>
  input === 'password' || input === 'newPassword';

const spacesAround: Text = { zh: '开头和结尾不能有空格', en: 'No spaces at the beginning or the end' };

/** What a form knows of the record it fills when it is sent. */
export interface WriteContext {
  isEdit: boolean;
  /** The record as it was read. */
  original: Values;
  /** What whoever opened it has filled in for a new record. */
  given: Values;
  /** The fields whose value goes as it was typed, spaces at its ends too: passwords. */
  exact: ReadonlySet<string>;
}

/** How a record becomes the values of a form's fields and back, and what is wrong with a value. */
export interface FormFormat {
  /** The value of a field in a record that was read. */
  read(field: FieldPlan, record: Values): unknown;
  /** What is sent. @param values of the fields that are shown, by field */
  write(values: ReadonlyMap<string, unknown>, context: WriteContext): Values;
  errorOf(field: FieldPlan, value: unknown): Text | undefined;
  /** What the platform may call the field when it refuses its value, the most likely first. */
  errorNames(field: FieldPlan): readonly string[];
  /** What belongs to the record whatever is typed; it is kept with a draft. */
  fixed?: Values;
}

/** A form of a document: a field is a place in the record. */
export const documentFormat: FormFormat = {
  read: (field, record) => valueAt(record, field.field),
  /** An emptied field is null while editing and left out while adding. */
  write(values, { isEdit, given, exact }) {
    const entries = [...values].map(([field, value]): [string, unknown] => {
      const text = typeof value === 'string' && !exact.has(field) ? value.trim() : value;
      return [field, text === '' || text === undefined ? null : text];
    });
    return recordOf(isEdit ? entries : entries.filter(([, value]) => value !== null), given);
  },
  errorOf(field, value) {
    // The sign-in sends a password as it is typed: one that was stored without its spaces would never fit.
    if (isPassword(field) && typeof value === 'string' && value !== value.trim()) return spacesAround;
    const text = typedText(value);
    if (text === '') return emptyError(field);
    // Of a rich text counts what people read, not its tags.
    const counted = field.input === 'richText' ? textOfHtml(text) : text;
    if (field.maxLength !== undefined && [...counted].length > field.maxLength)
      return { zh: `最多 ${field.maxLength} 个字符`, en: `At most ${field.maxLength} characters` };
    if (field.min !== undefined && Number(value) < field.min)
      return { zh: `不能小于 ${field.min}`, en: `${field.min} or more` };
    if (field.max !== undefined && Number(value) > field.max)
      return { zh: `不能大于 ${field.max}`, en: `${field.max} or less` };
    if (field.input === 'verifyCode' && text.length < 6)
      return { zh: '请输入 6 位验证码', en: 'The code has 6 digits' };
    return ruleError(field, value);
  },
  // The server may name the whole ('department') where the form fills a part of it ('department.code').
  errorNames: ({ field }) => [field, field.split('.')[0]!],
};

import type { SchemaError } from '../schema/check-value.ts';

/** A message in both languages. */
export interface FieldMessage {
  zh: string;
  en: string;
}

export const requiredMessage: FieldMessage = { zh: '必填', en: 'Required' };

const typeWords: Readonly<Record<string, FieldMessage>> = {
  integer: { zh: '必须是整数', en: 'Must be a whole number' },
  number: { zh: '必须是数字', en: 'Must be a number' },
  boolean: { zh: '请选择是或否', en: 'Choose yes or no' },
  string: { zh: '必须是文字', en: 'Must be a text' },
  array: { zh: '格式不正确', en: 'Has the wrong form' },
  object: { zh: '格式不正确', en: 'Has the wrong form' },
};
const wrongForm: FieldMessage = { zh: '格式不正确', en: 'Has the wrong form' };

/** The error of a schema in the words of the person who fills the form in; `value` is what the field holds. */
export function messageOf({ keyword, params, instancePath }: SchemaError, value: unknown): FieldMessage {
  const limit = params.limit as number | undefined;
  switch (keyword) {
    case 'type':
      return typeOf(String(params.type), value);
    case 'minimum':
      return { zh: `不能小于 ${limit}`, en: `${limit} or more` };
    case 'maximum':
      return { zh: `不能大于 ${limit}`, en: `${limit} or less` };
    case 'multipleOf':
      return { zh: `必须是 ${params.multipleOf} 的倍数`, en: `Must be a multiple of ${params.multipleOf}` };
    case 'maxLength':
      return { zh: `最多 ${limit} 个字符`, en: `At most ${limit} characters` };
    case 'minLength':
      return { zh: `至少 ${limit} 个字符`, en: `At least ${limit} characters` };
    case 'enum':
      return { zh: '不在可选范围内，请重新选择', en: 'Not among the choices: choose again' };
    case 'format':
      return { zh: '日期应为 yyyy-MM-dd', en: 'The date must be yyyy-MM-dd' };
    case 'minItems':
    case 'maxItems':
      return { zh: '请选择开始和结束两个日期', en: 'Choose both days' };
    case 'required':
      return instancePath === '' ? { zh: '请填写完整', en: 'Fill in every part' } : wrongForm;
    default:
      return wrongForm;
  }
}

/** A value that was stored with another type is named, as the input cannot show it. */
function typeOf(type: string, value: unknown): FieldMessage {
  const words = typeWords[type] ?? wrongForm;
  if (typeof value !== 'string' || type === 'string') return words;
  return { zh: `已有的值“${value}”有误：${words.zh}`, en: `The value "${value}" is wrong: ${words.en}` };
}

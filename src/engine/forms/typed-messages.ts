import type { FieldMessage } from './field-message.ts';

// The messages of limits that are also checked outside of forms: in filters, searches and the field of a page number.

export const noInteger: FieldMessage = { zh: '必须是整数', en: 'Must be a whole number' };
export const notNumber = (typed: string): FieldMessage => ({
  zh: `“${typed}”不是数字`,
  en: `"${typed}" is not a number`,
});
export const tooManyDigits: FieldMessage = {
  zh: '位数过多，无法精确保存，请减少位数',
  en: 'Too many digits to store exactly: use fewer',
};
export const min = (limit: number): FieldMessage => ({ zh: `不能小于 ${limit}`, en: `${limit} or more` });
export const max = (limit: number): FieldMessage => ({ zh: `不能大于 ${limit}`, en: `${limit} or less` });
export const tooLong = (limit: number, length: number): FieldMessage => ({
  zh: `最多 ${limit} 个字符，现在有 ${length} 个`,
  en: `At most ${limit} characters (now ${length})`,
});

import type { FieldMessage } from './field-message.ts';

// The messages of all limits, shared by forms, asset forms, named rules and the server.

export * from './typed-messages.ts';

export const required: FieldMessage = { zh: '必填', en: 'Required' };
export const incomplete: FieldMessage = { zh: '请填写完整', en: 'Complete all fields' };
export const wrongForm: FieldMessage = { zh: '格式不正确', en: 'Invalid format' };
export const noNumber: FieldMessage = { zh: '必须是数字', en: 'Must be a number' };
export const noText: FieldMessage = { zh: '必须是文字', en: 'Must be text' };
export const noFlag: FieldMessage = { zh: '请选择是或否', en: 'Choose yes or no' };
export const noChoice: FieldMessage = { zh: '不在可选范围内，请重新选择', en: 'Not an available choice: choose again' };
export const noDate: FieldMessage = { zh: '日期应为 yyyy-MM-dd', en: 'The date must be yyyy-MM-dd' };
export const noMoment: FieldMessage = { zh: '时间应为 yyyy-MM-dd HH:mm', en: 'The time must be yyyy-MM-dd HH:mm' };
export const noTime: FieldMessage = { zh: '时间应为 HH:mm', en: 'The time must be HH:mm' };
export const bothDays: FieldMessage = { zh: '请选择开始和结束两个日期', en: 'Choose both days' };
export const spacesAround: FieldMessage = { zh: '开头和结尾不能有空格', en: 'No leading or trailing spaces' };
export const entriesDiffer: FieldMessage = { zh: '两次输入不一致', en: 'The two entries do not match' };
export const taken: FieldMessage = { zh: '已存在，请换一个', en: 'Already in use: choose another' };
export const multipleOf = (step: number): FieldMessage => ({
  zh: `必须是 ${step} 的倍数`,
  en: `Must be a multiple of ${step}`,
});
export const minLength = (limit: number): FieldMessage => ({
  zh: `至少 ${limit} 个字符`,
  en: `At least ${limit} characters`,
});
export const maxLength = (limit: number): FieldMessage => ({
  zh: `最多 ${limit} 个字符`,
  en: `At most ${limit} characters`,
});
export const pasteCut = (limit: number): FieldMessage => ({
  zh: `粘贴的内容过长，只保留了前面的部分（最多 ${limit} 个字符）`,
  en: `Pasted text was truncated to ${limit} characters`,
});
export const minRows = (limit: number): FieldMessage => ({ zh: `至少 ${limit} 行`, en: `At least ${limit} rows` });
export const maxRows = (limit: number): FieldMessage => ({ zh: `最多 ${limit} 行`, en: `At most ${limit} rows` });
export const code = (digits: number): FieldMessage => ({
  zh: `请输入 ${digits} 位验证码`,
  en: `The code has ${digits} digits`,
});
export const stored = (value: string, { zh, en }: FieldMessage): FieldMessage => ({
  zh: `已有的值“${value}”有误：${zh}`,
  en: `The value "${value}" is invalid: ${en}`,
});

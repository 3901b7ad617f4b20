import type { FieldSettings } from './form-config.ts';

/** How a component of the older formConfig is shown; `gone` are components without a value. */
export type OlderType = Pick<FieldSettings, 'input' | 'pattern' | 'validate' | 'min' | 'max' | 'options'> | 'gone';

const yesNo = [
  { value: true, title: { zh: '是', en: 'Yes' } },
  { value: false, title: { zh: '否', en: 'No' } },
];

/** Component types of the older form (contract 6) and what they become. */
export const olderTypes: Readonly<Record<string, OlderType>> = {
  input: { input: 'text' },
  textarea: { input: 'textarea' },
  autocomplete: { input: 'text' },
  'address-input': { input: 'text' },
  'mobile-input': { input: 'text', validate: 'onlyPhone' },
  mobile: { input: 'text', validate: 'onlyPhone' },
  'id-card': { input: 'text', pattern: '^[0-9]{17}[0-9Xx]$' },
  number: { input: 'number' },
  slider: { input: 'number', min: 0, max: 100 },
  rate: { input: 'number', min: 0, max: 5 },
  select: { input: 'select' },
  radio: { input: 'radio' },
  'radio-button': { input: 'radio' },
  yesno: { input: 'radio', options: yesNo },
  checkbox: { input: 'checkboxes' },
  'checkbox-button': { input: 'checkboxes' },
  tag: { input: 'multiSelect' },
  transfer: { input: 'multiSelect' },
  switch: { input: 'switch' },
  date: { input: 'date' },
  daterange: { input: 'dateRange' },
  datetime: { input: 'datetime' },
  time: { input: 'time' },
  'time-picker': { input: 'time' },
  month: { input: 'text', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
  year: { input: 'number', min: 1900, max: 2100 },
  color: { input: 'color' },
  button: 'gone',
  text: 'gone',
};

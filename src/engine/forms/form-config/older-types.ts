import type { Text } from '../../../schemas/grammar/text.ts';
import type { FieldSettings } from './form-config.ts';

/** What an added field gets from its component; what its description says comes first. */
type OlderSettings = Pick<
  FieldSettings,
  'input' | 'pattern' | 'validate' | 'min' | 'max' | 'options' | 'accept' | 'help'
>;
/** How a component of the older formConfig is shown; `gone` are components without a value. */
export type OlderType = OlderSettings | 'gone' | 'secret';

const yesNo = [
  { value: true, title: { zh: '是', en: 'Yes' } },
  { value: false, title: { zh: '否', en: 'No' } },
];
const pictures = '.png,.jpg,.jpeg,.webp';

const day = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const month = '[0-9]{4}-(0[1-9]|1[0-2])';
const clock = '([01][0-9]|2[0-3]):[0-5][0-9]';
/** A text that is written in a format, as an input of its own is missing. */
const written = (pattern: string, help: Text): OlderSettings => ({ input: 'text', pattern: `^${pattern}$`, help });
const pairOf = (part: string): string => `${part},${part}`;

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
  cascader: { input: 'select' },
  'cascader-panel': { input: 'select' },
  radio: { input: 'radio' },
  'radio-button': { input: 'radio' },
  'radio-input': { input: 'radio' },
  yesno: { input: 'radio', options: yesNo },
  checkbox: { input: 'checkboxes' },
  'checkbox-button': { input: 'checkboxes' },
  'checkbox-input': { input: 'checkboxes' },
  tag: { input: 'multiSelect' },
  transfer: { input: 'multiSelect' },
  switch: { input: 'switch' },
  date: { input: 'date' },
  daterange: { input: 'dateRange' },
  datetime: { input: 'datetime' },
  time: { input: 'time' },
  'time-picker': { input: 'time' },
  month: { input: 'text', pattern: `^${month}$` },
  year: { input: 'number', min: 1900, max: 2100 },
  week: written('[0-9]{4}-W(0[1-9]|[1-4][0-9]|5[0-3])', { zh: '格式：2026-W09', en: 'Written as 2026-W09' }),
  dates: written(`${day}(,${day})*`, {
    zh: '格式：2026-03-01,2026-03-15',
    en: 'Written as 2026-03-01,2026-03-15',
  }),
  datetimerange: written(pairOf(`${day} ${clock}:[0-5][0-9]`), {
    zh: '格式：2026-03-01 08:00:00,2026-03-02 18:00:00',
    en: 'Written as 2026-03-01 08:00:00,2026-03-02 18:00:00',
  }),
  monthrange: written(pairOf(month), { zh: '格式：2026-01,2026-03', en: 'Written as 2026-01,2026-03' }),
  timerange: written(pairOf(clock), { zh: '格式：08:00,18:00', en: 'Written as 08:00,18:00' }),
  color: { input: 'color' },
  image: { input: 'files', accept: pictures },
  'image-uploader': { input: 'files', accept: pictures },
  'upload-file': { input: 'files' },
  'location-picker': { input: 'location' },
  'device-picker': { input: 'text', help: { zh: '填写设备编号', en: 'The UID of the device' } },
  password: 'secret',
  button: 'gone',
  text: 'gone',
};

/** Components without an input here: their added fields are texts, with a warning. */
export const typedTexts: ReadonlySet<string> = new Set([
  'week',
  'dates',
  'datetimerange',
  'monthrange',
  'timerange',
  'device-picker',
]);

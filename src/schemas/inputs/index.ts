import { pluginKinds } from '../grammar/plugins.ts';
import { attributeValue } from './attribute-value.ts';
import { checkboxes } from './checkboxes.ts';
import { color } from './color.ts';
import { date } from './date.ts';
import { dateRange } from './date-range.ts';
import { datetime } from './datetime.ts';
import { dayRules } from './day-rules.ts';
import { dictionary } from './dictionary.ts';
import { files } from './files.ts';
import { location } from './location.ts';
import { menuRights } from './menu-rights.ts';
import { multiSelect } from './multi-select.ts';
import { newPassword } from './new-password.ts';
import { number } from './number.ts';
import { outline } from './outline.ts';
import { password } from './password.ts';
import { pick } from './pick.ts';
import { radio } from './radio.ts';
import { richText } from './rich-text.ts';
import { rows } from './rows.ts';
import { schedule } from './schedule.ts';
import { select } from './select.ts';
import { show } from './show.ts';
import { switchInput } from './switch.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { time } from './time.ts';
import { treeSelect } from './tree-select.ts';
import { verifyCode } from './verify-code.ts';

/** All inputs of form fields, one line each. */
export const inputs = {
  text,
  password,
  textarea,
  richText,
  number,
  select,
  multiSelect,
  checkboxes,
  radio,
  switch: switchInput,
  date,
  datetime,
  time,
  dateRange,
  treeSelect,
  menuRights,
  dictionary,
  pick,
  location,
  outline,
  color,
  verifyCode,
  newPassword,
  files,
  rows,
  attributeValue,
  schedule,
  dayRules,
  show,
  ...pluginKinds.inputs,
};
export type InputKind = keyof typeof inputs;

import type { PluginKinds } from '../../schemas/grammar/plugins.ts';
import type { Inputs } from '../context/input-props.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

/** The list of inputs; the file of each kind has its name. */
export const inputs: Omit<Inputs, keyof PluginKinds['inputs']> = {
  text: lazyPart(() => import('./text.tsx')),
  password: lazyPart(() => import('./password.tsx')),
  textarea: lazyPart(() => import('./textarea.tsx')),
  richText: lazyPart(() => import('./rich-text/rich-text.tsx')),
  number: lazyPart(() => import('./number.tsx')),
  select: lazyPart(() => import('./select.tsx')),
  multiSelect: lazyPart(() => import('./multi-select.tsx')),
  checkboxes: lazyPart(() => import('./checkboxes.tsx')),
  radio: lazyPart(() => import('./radio.tsx')),
  switch: lazyPart(() => import('./switch.tsx')),
  date: lazyPart(() => import('./date.tsx')),
  datetime: lazyPart(() => import('./datetime.tsx')),
  time: lazyPart(() => import('./time.tsx')),
  dateRange: lazyPart(() => import('./date-range.tsx')),
  treeSelect: lazyPart(() => import('./tree-select.tsx')),
  menuRights: lazyPart(() => import('./menu-rights/menu-rights.tsx')),
  dictionary: lazyPart(() => import('./dictionary.tsx')),
  pick: lazyPart(() => import('./pick.tsx')),
  location: lazyPart(() => import('./location.tsx')),
  outline: lazyPart(() => import('./outline.tsx')),
  color: lazyPart(() => import('./color.tsx')),
  verifyCode: lazyPart(() => import('./verify-code.tsx')),
  newPassword: lazyPart(() => import('./new-password.tsx')),
  rows: lazyPart(() => import('./rows/rows.tsx')),
  files: lazyPart(() => import('./files.tsx')),
  attributeValue: lazyPart(() => import('./attribute-value.tsx')),
  schedule: lazyPart(() => import('./schedule/schedule.tsx')),
  dayRules: lazyPart(() => import('./day-rules/day-rules.tsx')),
  show: lazyPart(() => import('./show.tsx')),
};

import type { MissedRule } from '../../../schemas/wire/lighting-limits.ts';

/** Texts of the input for the steps of a night. */
export const scheduleTexts = {
  steps: { zh: '步骤', en: 'Steps' },
  step: { zh: '第 {n} 步', en: 'Step {n}' },
  add: { zh: '添加步骤', en: 'Add step' },
  full: { zh: '最多 {all} 步', en: 'At most {all} steps' },
  base: { zh: '第 {n} 步的依据', en: 'Basis of step {n}' },
  time: { zh: '第 {n} 步的时刻', en: 'Time of step {n}' },
  offset: { zh: '第 {n} 步的偏移（分钟，提前为负）', en: 'Offset of step {n} in minutes, negative before' },
  minutes: { zh: '分钟', en: 'min' },
  level: { zh: '第 {n} 步的亮度（%）', en: 'Level of step {n} in percent' },
  levelSlider: { zh: '第 {n} 步的亮度滑块', en: 'Slider of the level of step {n}' },
  off: { zh: '关', en: 'off' },
  ramp: { zh: '第 {n} 步的渐变（秒）', en: 'Ramp of step {n} in seconds' },
  rampTitle: { zh: '渐变', en: 'Ramp' },
  seconds: { zh: '秒', en: 's' },
  more: { zh: '第 {n} 步的更多设置', en: 'More of step {n}' },
  missed: { zh: '错过时刻后', en: 'If its time is missed' },
  missedOf: { zh: '第 {n} 步错过时刻后', en: 'If the time of step {n} is missed' },
  missedDefault: { zh: '按平台默认', en: 'Platform default' },
  none: { zh: '没有步骤', en: 'No steps' },
} as const;

/** The choices for a missed moment. */
export const missedTexts: Readonly<Record<MissedRule, { zh: string; en: string }>> = {
  now: { zh: '补执行', en: 'Run late' },
  skip: { zh: '跳过', en: 'Skip' },
  ifValid: { zh: '下一步未开始则补执行', en: 'Run late unless the next step has begun' },
};

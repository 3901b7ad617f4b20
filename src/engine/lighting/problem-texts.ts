import { lightingLimits } from '../../schemas/wire/lighting-limits.ts';
import type { StepFault } from './draft-steps.ts';
import type { LightingProblem, LightingProblemKey, LightingProblemParams, Nights } from './lighting-problem.ts';
import { baseTexts, levelText, stepMomentText } from './step-texts.ts';

interface BothTexts {
  zh: string;
  en: string;
}
type TextsOf = {
  readonly [Key in LightingProblemKey]: (params: LightingProblemParams[Key]) => BothTexts;
};

/** What a user reads about a problem of a program or a calendar. */
export function lightingProblemText({ key, params }: Pick<LightingProblem, 'key' | 'params'>): BothTexts {
  return (texts[key] as (params: unknown) => BothTexts)(params);
}

const faultTexts: Readonly<Record<StepFault, BothTexts>> = {
  at: { zh: '请选择时刻的依据', en: 'choose what its time is based on' },
  time: { zh: '请输入时刻，例如 22:00', en: 'enter a time such as 22:00' },
  offset: {
    zh: `偏移须为 -${lightingLimits.offset} 到 ${lightingLimits.offset} 的整数（分钟）`,
    en: `the offset must be a whole number of minutes from -${lightingLimits.offset} to ${lightingLimits.offset}`,
  },
  level: { zh: '亮度须为 0 到 100 的整数', en: 'the level must be a whole number from 0 to 100' },
  ramp: {
    zh: `渐变须为 0 到 ${lightingLimits.ramp} 的整数（秒）`,
    en: `the ramp must be a whole number of seconds from 0 to ${lightingLimits.ramp}`,
  },
  missed: { zh: '请选择错过时刻后的做法', en: 'choose what to do if its time was missed' },
};

const texts: TextsOf = {
  noSteps: () => ({ zh: '至少添加一步', en: 'Add at least one step' }),
  stepValue: ({ step, fault }) => ({
    zh: `第 ${step} 步：${faultTexts[fault].zh}`,
    en: `Step ${step}: ${faultTexts[fault].en}`,
  }),
  tooManySteps: ({ name, max, count }) => ({
    zh: `${name === '' ? '' : `“${name}”`}最多 ${max} 步，现有 ${count} 步`,
    en: `${name === '' ? 'At' : `“${name}” holds at`} most ${max} steps, not ${count}`,
  }),
  noMoment: ({ step, moment, isFrame, ...nights }) => ({
    zh: `第 ${step} 步在 ${nights.nights} 个夜晚没有${baseTexts[moment.at].zh}，${isFrame ? '整夜不亮灯' : '该夜不执行'}（${spansZh(nights)}）`,
    en: `Step ${step}: ${nightsEn(nights)} have no ${lower(moment.at)}, ${isFrame ? 'and no light at all' : 'and the step is left out'} (${spansEn(nights)})`,
  }),
  neverMoment: ({ step, moment, isFrame }) => ({
    zh: `第 ${step} 步：此处全年没有${baseTexts[moment.at].zh}，${isFrame ? '灯从不亮' : '该步从不执行'}`,
    en: `Step ${step}: there is no ${lower(moment.at)} here all year, ${isFrame ? 'so the lamp never lights' : 'so the step is never carried out'}`,
  }),
  beforeFirst: ({ step, edge, ...nights }) => ({
    zh: `第 ${step} 步在 ${nights.nights} 个夜晚早于${spaced(edge)}，该夜不执行（${spansZh(nights)}）`,
    en: `Step ${step} comes before ${stepMomentText(edge).en} in ${nightsEn(nights)} and is left out (${spansEn(nights)})`,
  }),
  afterLast: ({ step, edge, ...nights }) => ({
    zh: `第 ${step} 步在 ${nights.nights} 个夜晚晚于${spaced(edge)}，该夜不执行（${spansZh(nights)}）`,
    en: `Step ${step} comes after ${stepMomentText(edge).en} in ${nightsEn(nights)} and is left out (${spansEn(nights)})`,
  }),
  alwaysBeforeFirst: ({ step, edge }) => ({
    zh: `第 ${step} 步从不执行：每个夜晚都早于第 1 步（${stepMomentText(edge).zh}）`,
    en: `Step ${step} is never carried out: it comes before step 1 (${stepMomentText(edge).en}) every night`,
  }),
  alwaysAfterLast: ({ step, edge }) => ({
    zh: `第 ${step} 步从不执行：每个夜晚都晚于最后一步（${stepMomentText(edge).zh}）`,
    en: `Step ${step} is never carried out: it comes after the last step (${stepMomentText(edge).en}) every night`,
  }),
  sameMoment: ({ step, other, ...nights }) => ({
    zh: `第 ${step} 步在 ${nights.nights} 个夜晚与第 ${other} 步同时，以后者为准（${spansZh(nights)}）`,
    en: `Step ${step} gives way to step ${other} at the same moment in ${nightsEn(nights)} (${spansEn(nights)})`,
  }),
  alwaysSameMoment: ({ step, other }) => ({
    zh: `第 ${step} 步从不执行：与第 ${other} 步同时，以后者为准`,
    en: `Step ${step} is never carried out: step ${other} has the same moment, and the later in the list wins`,
  }),
  unordered: ({ step, other, ...nights }) => ({
    zh: `第 ${step} 步在 ${nights.nights} 个夜晚早于第 ${other} 步，按时刻的先后执行（${spansZh(nights)}）`,
    en: `Step ${step} comes before step ${other} in ${nightsEn(nights)}; moments decide the order (${spansEn(nights)})`,
  }),
  alwaysUnordered: ({ step, other }) => ({
    zh: `第 ${step} 步总是早于第 ${other} 步：请移到它前面`,
    en: `Step ${step} always comes before step ${other}: move it above`,
  }),
  rampCut: ({ step, other, ...nights }) => ({
    zh: `第 ${step} 步的渐变在 ${nights.nights} 个夜晚尚未完成，第 ${other} 步就已开始（${spansZh(nights)}）`,
    en: `The ramp of step ${step} does not end before step ${other} in ${nightsEn(nights)} (${spansEn(nights)})`,
  }),
  noNight: ({ first, last, ...nights }) => ({
    zh: `${nights.nights} 个夜晚不亮灯：第 1 步（${stepMomentText(first).zh}）不早于最后一步（${stepMomentText(last).zh}）（${spansZh(nights)}）`,
    en: `No light in ${nightsEn(nights)}: step 1 (${stepMomentText(first).en}) is not before the last (${stepMomentText(last).en}) (${spansEn(nights)})`,
  }),
  neverNight: ({ first, last }) => ({
    zh: `灯从不亮：第 1 步（${stepMomentText(first).zh}）总是不早于最后一步（${stepMomentText(last).zh}）`,
    en: `The lamp never lights: step 1 (${stepMomentText(first).en}) is never before the last (${stepMomentText(last).en})`,
  }),
  endsLit: ({ step, level }) => ({
    zh: `第 ${step} 步是最后一步，亮度为 ${levelText(level).zh}：灯会一直亮到次日中午`,
    en: `Step ${step} is the last and has ${levelText(level).en}: the lamp burns on until noon`,
  }),
  noCondition: ({ rule }) => ({
    zh: `规则 ${rule}：日期不完整、颠倒或不存在`,
    en: `Rule ${rule}: its days are missing, reversed or do not exist`,
  }),
  noProgram: ({ rule }) => ({ zh: `规则 ${rule}：请选择方案`, en: `Rule ${rule}: choose a program` }),
  goneProgram: ({ rule }) => ({
    zh: `规则 ${rule} 的方案已不存在，请另选`,
    en: `The program of rule ${rule} no longer exists; choose another`,
  }),
  noDefault: () => ({ zh: '请选择默认方案', en: 'Choose the default program' }),
  tooManyRules: ({ max, count }) => ({
    zh: `最多 ${max} 条规则，现有 ${count} 条`,
    en: `At most ${max} rules, not ${count}`,
  }),
  tooManyPrograms: ({ name, max, count }) => ({
    zh: `“${name}”最多保存 ${max} 个方案，此日历用到 ${count} 个`,
    en: `“${name}” holds at most ${max} programs; this calendar uses ${count}`,
  }),
  neverFits: ({ rule, year }) => ({
    zh: `规则 ${rule} 在 ${year} 年没有符合的日期`,
    en: `No day of ${year} fits rule ${rule}`,
  }),
  neverWins: ({ rule, year, by }) => ({
    zh: `规则 ${rule} 在 ${year} 年从不生效：其日期已由规则 ${by.join('、')} 决定`,
    en: `Rule ${rule} never decides in ${year}: ${by.length === 1 ? 'rule' : 'rules'} ${by.join(', ')} ${by.length === 1 ? 'has' : 'have'} its days`,
  }),
  noSpecialDays: ({ rule, year }) => ({
    zh: `规则 ${rule} 按节假日表判断，但表中没有 ${year} 年的日期`,
    en: `Rule ${rule} follows the list of holidays, which has no days of ${year}`,
  }),
  noMakeUpDays: ({ rule, year, days }) => ({
    zh: `规则 ${rule} 按星期判断，不认调休：${year} 年有 ${days} 个周末上班日；如需区分，请用“日期类型”`,
    en: `Rule ${rule} goes by weekdays and ignores ${days} make-up ${days === 1 ? 'workday' : 'workdays'} of ${year}; use the kind of day if they matter`,
  }),
};

const lower = (base: keyof typeof baseTexts): string => baseTexts[base].en.toLowerCase();
/** Latin text stands apart from Chinese. */
const spaced = (moment: Parameters<typeof stepMomentText>[0]): string =>
  moment.at === 'clock' ? ` ${stepMomentText(moment).zh} ` : stepMomentText(moment).zh;
const nightsEn = ({ nights }: Nights): string => (nights === 1 ? 'one night' : `${nights} nights`);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayZh = (date: string): string => `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日`;
const dayEn = (date: string): string => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`;

/** Spans that a text names; more are only counted. */
const named = 2;
const spansZh = ({ spans }: Nights): string =>
  spans
    .slice(0, named)
    .map(({ from, to }) => (from === to ? dayZh(from) : `${dayZh(from)} – ${dayZh(to)}`))
    .join('、') + (spans.length > named ? ` 等 ${spans.length} 段` : '');
const spansEn = ({ spans }: Nights): string =>
  spans
    .slice(0, named)
    .map(({ from, to }) => (from === to ? dayEn(from) : `${dayEn(from)} – ${dayEn(to)}`))
    .join(', ') + (spans.length > named ? ` and ${spans.length - named} more` : '');

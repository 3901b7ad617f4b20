import type { Bilingual } from './bilingual.ts';

/** Messages about data sets, dashboards and their panels. */
export const dataMessages = {
  dataSetUnknown: { zh: '数据集 {name} 不存在，可选：{names}', en: 'Unknown data set {name}. Use one of: {names}' },
  dataMeasureUnknown: { zh: '指标 {name} 不存在，可选：{names}', en: 'Unknown measure {name}. Use one of: {names}' },
  dataDimensionUnknown: {
    zh: '维度 {name} 不存在，可选：{names}',
    en: 'Unknown dimension {name}. Use one of: {names}',
  },
  dataFilterUnknown: { zh: '筛选项 {name} 不存在，可选：{names}', en: 'Unknown filter {name}. Use one of: {names}' },
  dataSplitUnusable: { zh: '不能按 {name} 拆分', en: 'Cannot split by {name}: choose another dimension' },
  dataSplitOneMeasure: { zh: '拆分时只能选一个指标', en: 'A split takes one measure' },
  dataNotOverTime: {
    zh: '数据集 {name} 是当前状态，不能与过去比较',
    en: 'The data set {name} is a state of now and has no earlier period',
  },
  dataAreaTooFine: {
    zh: '该数据只统计到街道，请选择街道',
    en: 'This data is kept by street: choose a street',
  },
  dataPeriodInvalid: { zh: '请填写有效的开始和结束时间', en: 'Enter a valid start and end time' },
  dataPeriodReversed: { zh: '结束时间早于开始时间', en: 'The end is before the start' },
  dataPeriodTooLong: { zh: '时间范围最多 {days} 天', en: 'The period has at most {days} days' },
  dataOthers: { zh: '其他', en: 'Others' },
  dataNone: { zh: '无', en: 'None' },
  dataTitle: { zh: '{names}（按{dimension}）', en: '{names} by {dimension}' },
  'dataCompared.previous': { zh: '{name}（上期）', en: '{name} (previous)' },
  'dataCompared.lastYear': { zh: '{name}（去年同期）', en: '{name} (last year)' },
} as const satisfies Record<string, Bilingual>;

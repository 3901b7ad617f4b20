import type { Bilingual } from './bilingual.ts';

/** Messages about reports of users. */
export const reportMessages = {
  reportNameTaken: { zh: '报表名称已存在', en: 'You already have a report with this name' },
  reportsFull: { zh: '最多 {max} 个报表', en: 'At most {max} reports' },
  reportOfOther: { zh: '只能修改自己的报表', en: 'Only its owner can change this report' },
  reportTimeInvalid: { zh: '请填写 HH:mm 格式的时间', en: 'Enter a time as HH:mm' },
  reportReceiverGone: { zh: '接收人不存在或已停用', en: 'A recipient does not exist or is disabled' },
  reportReceiverLacksPage: {
    zh: '{names} 没有自定义报表页面的权限，无法接收',
    en: '{names} cannot open custom reports and therefore cannot receive one',
  },
  reportTooManyReceivers: { zh: '最多 {max} 个接收人', en: 'At most {max} recipients' },
  reportRan: { zh: '共 {rows} 行', en: '{rows} rows' },
  reportNoData: { zh: '没有数据', en: 'No data' },
  reportNotSent: { zh: '没有数据，未发送', en: 'No data, nothing was sent' },
  reportSent: { zh: '共 {rows} 行，已发送给 {count} 人', en: '{rows} rows, sent to {count} {count:person|people}' },
  reportSentExcept: {
    zh: '共 {rows} 行，已发送给 {count} 人；{names} 没有自定义报表页面的权限，未发送',
    en: '{rows} rows, sent to {count} {count:person|people}; not to {names}, who cannot open custom reports',
  },
  reportOwnerLacksPage: { zh: '创建人已没有报表权限', en: 'The owner no longer has access to reports' },
  reportArrived: { zh: '定时报表“{name}”已生成，共 {rows} 行', en: 'The report "{name}" is ready: {rows} rows' },
  reportFailed: { zh: '定时报表“{name}”生成失败：{reason}', en: 'The report "{name}" failed: {reason}' },
  'reportEvery.daily': { zh: '每天 {time}', en: 'Daily at {time}' },
  'reportEvery.weekly': { zh: '每{weekday} {time}', en: '{weekday}s at {time}' },
  'reportEvery.monthly': { zh: '每月 {day} 日 {time}', en: 'Monthly on day {day} at {time}' },
  'weekday.1': { zh: '周一', en: 'Monday' },
  'weekday.2': { zh: '周二', en: 'Tuesday' },
  'weekday.3': { zh: '周三', en: 'Wednesday' },
  'weekday.4': { zh: '周四', en: 'Thursday' },
  'weekday.5': { zh: '周五', en: 'Friday' },
  'weekday.6': { zh: '周六', en: 'Saturday' },
  'weekday.7': { zh: '周日', en: 'Sunday' },
} satisfies Record<string, Bilingual>;

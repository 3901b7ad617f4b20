import type { Bilingual } from './bilingual.ts';

/** Messages about the energy of lighting. */
export const lightingEnergyMessages = {
  energyPeriodFuture: { zh: '所选时间还没有到', en: 'This period has not begun yet' },
  energyLevelUnknown: { zh: '没有这种统计粒度', en: 'Unknown grouping' },
  'energy.lastYearNone': {
    zh: '去年同期没有记录，平台保留 {days} 天',
    en: 'No records of last year: the platform keeps {days} days',
  },
  'energy.lastYearDays': {
    zh: '{of} 天中有 {days} 天有去年记录，只对比这些天',
    en: '{days} of {of} days have records of last year; only these are compared',
  },
  'energy.lastYearLamps': {
    zh: '{count} 盏灯没有去年的数据，不参与对比',
    en: '{count} {count:lamp has|lamps have} no data of last year; only the others are compared',
  },
  'energy.baseNone': {
    zh: '基准时段 {from} 至 {to} 没有记录，平台保留 {days} 天',
    en: 'No records of the baseline period {from} to {to}: the platform keeps {days} days',
  },
  'energy.baseDays': {
    zh: '基准时段 {of} 天中有 {days} 天有记录，按这些天的日均计',
    en: '{days} of {of} days of the baseline period have records; the mean is that of these',
  },
  'energy.baseLamps': {
    zh: '{count} 盏灯在基准时段没有数据，按计划计',
    en: '{count} {count:lamp has|lamps have} no data of the baseline period and {count:counts|count} as planned',
  },
  'energy.planPresent': {
    zh: '计划按现在的方案计算，当时的计划没有存档',
    en: 'Planned with the current programs: the plan of that time is not stored',
  },
  'energy.planPartly': {
    zh: '{of} 天中有 {days} 天没有当时的计划，按现在的方案计算',
    en: '{days} of {of} days are planned with the current programs: the plan of that time is not stored',
  },
  'energy.direct': { zh: '直连单灯', en: 'Lamps without a concentrator' },
  'energy.hiddenConcentrator': { zh: '无权查看的集中控制器', en: 'A concentrator you cannot see' },
  'energy.standardBaseline': { zh: '额定功率通宵', en: 'Rated power all night' },
  energyBasePeriod: { zh: '请填写基准时段', en: 'Enter the period of the baseline' },
  energyBaseReversed: { zh: '结束早于开始', en: 'The end is before the start' },
  energyBaseNotOver: { zh: '基准时段必须已经结束', en: 'The period of the baseline must be over' },
  energyBaseTooEarly: {
    zh: '平台只保留 {days} 天的记录，基准时段最早从 {first} 开始',
    en: 'The platform keeps {days} days: the period may begin on {first} at the earliest',
  },
  'meter.noLamps': { zh: '没有所属单灯', en: 'Feeds no lamps' },
  'meter.noReading': { zh: '缺少 {day} 24:00 的表读数', en: 'No reading at the end of {day}' },
  'meter.notOver': { zh: '今天尚未结束', en: 'The day is not over yet' },
  'meter.reset': { zh: '表读数变小：换表或清零', en: 'The reading dropped: meter replaced or reset' },
  'meter.partly': {
    zh: '平台在 {of} 小时中只记录了 {hours} 小时',
    en: 'Only {hours} of {of} hours were recorded',
  },
} as const satisfies Record<string, Bilingual>;

/** Texts of the picture of a year. */
export const yearTexts = {
  picture: { zh: '{year} 年预览', en: '{year} at a glance' },
  year: { zh: '年份', en: 'Year' },
  before: { zh: '上一年', en: 'Year before' },
  after: { zh: '下一年', en: 'Year after' },
  month: { zh: '{year} 年 {month}', en: '{month} {year}' },
  day: { zh: '{month}{day} 日 {weekday}', en: '{weekday} {day} {month}' },
  byRule: { zh: '规则 {n}：{name}', en: 'rule {n}: {name}' },
  byDefault: { zh: '默认：{name}', en: 'default: {name}' },
  noProgram: { zh: '没有方案', en: 'no program' },
  holiday: { zh: '节假日 {name}', en: 'holiday {name}' },
  workday: { zh: '调休上班 {name}', en: 'make-up workday {name}' },
  holidayMark: { zh: '节假日', en: 'Public holiday' },
  workdayMark: { zh: '调休上班', en: 'Make-up workday' },
  nights: { zh: '{n} 晚', en: '{n} {n:night|nights}' },
  keys: {
    zh: '按方向键在日期间移动，每一格是当日傍晚开始的夜晚。',
    en: 'Arrow keys walk the days; each is the night that begins on it.',
  },
} as const;

/** Texts of numbers and their trends. */
export const counterTexts = {
  previous: { zh: '较上一周期', en: 'vs prior period' },
  lastYear: { zh: '较去年同期', en: 'vs last year' },
  previousSoFar: { zh: '较上期同时段', en: 'vs prior period to date' },
  lastYearSoFar: { zh: '较去年同时段', en: 'vs last year to date' },
  same: { zh: '持平', en: 'No change' },
  points: { zh: '个百分点', en: 'pts' },
  good: { zh: '（好转）', en: '(better)' },
  bad: { zh: '（变差）', en: '(worse)' },
  unknown: { zh: '没有可比的数据', en: 'No data to compare' },
} as const;

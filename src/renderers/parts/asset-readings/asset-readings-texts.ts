export const readingsTexts = {
  noReport: { zh: '该设备还没有上报数据', en: 'This device has not reported any data yet' },
  lastReport: { zh: '最近上报', en: 'Last report' },
  trend: { zh: '趋势', en: 'Trend' },
  hours24: { zh: '近24小时', en: 'Last 24 hours' },
  days7: { zh: '近7天', en: 'Last 7 days' },
  noTrend: { zh: '该时段没有上报数据', en: 'No data reported in this period' },
  range: { zh: '时段', en: 'Period' },
  showTrend: { zh: '查看“{name}”的趋势', en: 'Show the trend of {name}' },
};

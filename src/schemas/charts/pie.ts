import { defineChart } from './chart-kind.ts';

export const pie = defineChart({
  meaning: 'Shares of a total.',
  looks: ['default', '3d'],
  maxSeries: 1,
  examples: [
    {
      kind: 'chart',
      source: 'rows',
      chart: 'pie',
      category: 'name',
      series: [{ field: 'power', title: { zh: '功率', en: 'Power' } }],
      unit: { zh: '千瓦', en: 'kW' },
    },
    {
      kind: 'chart',
      source: 'rows',
      chart: 'pie',
      look: '3d',
      category: 'name',
      series: [{ field: 'power', title: { zh: '功率', en: 'Power' } }],
      unit: { zh: '千瓦', en: 'kW' },
    },
  ],
});

import { defineChart } from './chart-kind.ts';

export const listChart = defineChart({
  meaning: 'The categories as ranked lines with their figures.',
  looks: ['default'],
  examples: [
    {
      kind: 'chart',
      source: 'rows',
      chart: 'list',
      category: 'name',
      series: [{ field: 'power', title: { zh: '功率', en: 'Power' } }],
      unit: { zh: '千瓦', en: 'kW' },
    },
  ],
});

import { defineChart } from './chart-kind.ts';

export const pattern = defineChart({
  meaning: 'Parts of a whole as rows of symbols: 12 of 20. The second series is the whole.',
  looks: ['default'],
  maxSeries: 2,
  examples: [
    {
      kind: 'chart',
      source: 'rows',
      chart: 'pattern',
      category: 'name',
      series: [
        { field: 'count', title: { zh: '亮灯', en: 'Lit' } },
        { field: 'total', title: { zh: '总数', en: 'Total' } },
      ],
    },
  ],
});

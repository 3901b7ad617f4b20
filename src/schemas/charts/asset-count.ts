import { defineChart } from './chart-kind.ts';

export const assetCount = defineChart({
  meaning: 'Assets per type, and how many of them are online. The second series is the total.',
  looks: ['default'],
  maxSeries: 2,
  examples: [
    {
      kind: 'chart',
      source: 'rows',
      chart: 'assetCount',
      category: 'name',
      series: [
        { field: 'count', title: { zh: '亮灯', en: 'Lit' } },
        { field: 'total', title: { zh: '总数', en: 'Total' } },
      ],
    },
  ],
});

import { defineChart } from './chart-kind.ts';

export const counterChart = defineChart({
  meaning: 'A large figure per category.',
  looks: ['bar', 'icon'],
  maxSeries: 1,
  examples: [
    {
      kind: 'chart',
      source: 'rows',
      chart: 'counter',
      look: 'bar',
      category: 'name',
      series: [{ field: 'count', title: { zh: '亮灯', en: 'Lit' } }],
    },
    {
      kind: 'chart',
      source: 'rows',
      chart: 'counter',
      look: 'icon',
      category: 'name',
      series: [{ field: 'count', title: { zh: '亮灯', en: 'Lit' } }],
    },
  ],
});

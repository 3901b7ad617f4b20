import { defineChart } from './chart-kind.ts';

export const line = defineChart({
  meaning: 'Lines over time.',
  looks: ['default', 'area', 'band'],
  examples: [
    {
      kind: 'chart',
      source: 'rows',
      chart: 'line',
      category: 'name',
      series: [{ field: 'power', title: { zh: '功率', en: 'Power' } }],
      unit: { zh: '千瓦', en: 'kW' },
    },
    {
      kind: 'chart',
      source: 'rows',
      chart: 'line',
      look: 'area',
      category: 'name',
      series: [
        { field: 'count', title: { zh: '亮灯', en: 'Lit' } },
        { field: 'total', title: { zh: '总数', en: 'Total' } },
      ],
    },
    {
      kind: 'chart',
      source: 'rows',
      chart: 'line',
      look: 'band',
      category: 'name',
      series: [
        { field: 'count', title: { zh: '亮灯', en: 'Lit' } },
        { field: 'total', title: { zh: '总数', en: 'Total' } },
      ],
    },
  ],
});

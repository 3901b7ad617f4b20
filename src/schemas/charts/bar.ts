import { defineChart } from './chart-kind.ts';

export const bar = defineChart({
  meaning: 'Bars side by side.',
  looks: ['default', 'cube', 'column', 'stack'],
  examples: [
    {
      kind: 'chart',
      source: 'rows',
      chart: 'bar',
      category: 'name',
      series: [
        { field: 'count', title: { zh: '亮灯', en: 'Lit' } },
        { field: 'total', title: { zh: '总数', en: 'Total' } },
      ],
    },
    {
      kind: 'chart',
      source: 'rows',
      chart: 'bar',
      look: 'cube',
      category: 'name',
      series: [{ field: 'power', title: { zh: '功率', en: 'Power' } }],
      unit: { zh: '千瓦', en: 'kW' },
    },
    {
      kind: 'chart',
      source: 'rows',
      chart: 'bar',
      look: 'column',
      category: 'name',
      series: [{ field: 'power', title: { zh: '功率', en: 'Power' } }],
      unit: { zh: '千瓦', en: 'kW' },
    },
    {
      kind: 'chart',
      source: 'rows',
      chart: 'bar',
      look: 'stack',
      category: 'name',
      series: [
        { field: 'count', title: { zh: '亮灯', en: 'Lit' } },
        { field: 'total', title: { zh: '总数', en: 'Total' } },
      ],
    },
  ],
});

import { defineChart } from './chart-kind.ts';

export const onlineRate = defineChart({
  meaning: 'A gauge of the share that is online, 0 to 100.',
  looks: ['default'],
  maxSeries: 1,
  examples: [
    {
      kind: 'chart',
      source: 'rows',
      chart: 'onlineRate',
      category: 'name',
      series: [{ field: 'onlineRate', title: { zh: '在线率', en: 'Online rate' } }],
    },
  ],
});

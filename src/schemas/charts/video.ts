import { defineChart } from './chart-kind.ts';

export const video = defineChart({
  meaning: 'A video: rows of {url, name}, or a response with url.',
  looks: ['default'],
  examples: [{ kind: 'chart', source: 'rows', chart: 'video' }],
});

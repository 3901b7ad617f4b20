import { defineChart } from '../../src/schemas/charts/chart-kind.ts';

/** The kinds that the plug-in adds to the grammar. */
export const gaugePlugin = {
  charts: {
    gauge: defineChart({
      meaning: 'A half ring that fills from 0 to 100 with the first number.',
      looks: ['default'],
      examples: [],
    }),
  },
};

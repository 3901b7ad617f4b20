import { definePart } from './part.ts';

/** One report of a user: its result, and its designer. */
export const reportDesigner = definePart({
  meaning:
    'The report that the address names, ?report=<id>, with its result as chart and pivot table, export and print; with mode=edit its designer with a live preview. ?report=new starts one, of a question that set, measures, dimension, split, scale, startTime and endTime hand over. Empty without a report in the address.',
  examples: [{ kind: 'part', name: 'reportDesigner' }],
});

import { count } from './scene.ts';

/** So many rows fill the place that both sides have. */
const rowsInSight = 14;

/** What the measurements of a table wait for; its first row is pole 1, that of its second page pole `pageSize` + 1. */
export const tableMarks = (pageSize: number) => ({
  rows: () => count('.ant-table-row') >= rowsInSight,
  ticked: () => count('.ant-table-row-selected') > 0,
  nextPage: () => document.querySelector('.ant-table-row')?.getAttribute('data-row-key') === String(pageSize + 1),
});

import { count } from './scene.ts';

/** Number of rows that fill the height both sides have. */
export const rowsInSight = 14;

/** The marks of a table; its first row is pole 1, that of its second page pole `pageSize` + 1. */
export const tableMarks = (pageSize: number) => ({
  rows: () => count('.ant-table-row') >= Math.min(rowsInSight, pageSize),
  ticked: () => count('.ant-table-row-selected') > 0,
  nextPage: () => document.querySelector('.ant-table-row')?.getAttribute('data-row-key') === String(pageSize + 1),
});

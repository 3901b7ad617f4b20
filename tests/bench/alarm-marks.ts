import { count } from './scene.ts';

const rows = ':is(.ant-table-row, .cxd-Table-table > tbody > tr)';
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

/** The marks of a page with the newest alarms in the bell, the popup and a table. */
export const alarmMarks = (raised: { readonly newest: string }, popup: string) => ({
  table: () => count('button[aria-label$="open alarms"]') > 0 && count(`${rows}, .ant-empty, .lamp-state`) > 0,
  panel: () => count('[data-alarms] li, .lamp-alarms li, .cxd-ListItem') > 0,
  popup: () => textOf(popup).includes(raised.newest),
  row: () => textOf(rows).includes(raised.newest),
});

/** The number in the bell. */
export const bellCount = (): number =>
  Number(document.querySelector('button[aria-label$="open alarms"]')?.getAttribute('aria-label')?.replace(/\D/g, ''));

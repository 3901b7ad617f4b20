import { count } from './scene.ts';
import { rowsInSight } from './table-marks.ts';

/** The last reported voltages by device. */
interface Reported {
  readonly voltages: ReadonlyMap<string, number>;
}

const shows = (row: Element | null, voltage: number | undefined) =>
  voltage === undefined || row?.textContent?.includes(`${voltage}V`) === true;

/** The marks of a table of devices that report. */
export const reportMarks = ({ voltages }: Reported) => ({
  rows: () => count('.ant-table-row') >= rowsInSight,
  value: () => shows(document.querySelector('.ant-table-row'), voltages.get('1')),
});

/** The rows in sight that do not show the last voltage of their device. */
export const countStale = ({ voltages }: Reported): number =>
  [...document.querySelectorAll('.ant-table-row')].filter(
    (row) => !shows(row, voltages.get(row.getAttribute('data-row-key') ?? '')),
  ).length;

import { maxTableLines } from './max-table-lines.ts';

interface Text {
  zh: string;
  en: string;
}

/** What is wrong with a table or a line of it, except its coordinates. */
export const tableTexts = {
  EMPTY: { zh: '没有可读取的行', en: 'No lines to read' },
  TOO_LONG: {
    zh: `最多读取 ${maxTableLines} 行，其余的行未读取`,
    en: `Only the first ${maxTableLines} lines are read`,
  },
  NO_UID_COLUMN: { zh: '表头缺少编号列，例如 uid', en: 'No UID column in the headings, such as uid' },
  NO_COORDINATE_COLUMN: {
    zh: '表头缺少经度列或纬度列，例如 lng,lat',
    en: 'No longitude or latitude column in the headings, such as lng,lat',
  },
  SWAPPED_COLUMNS: {
    zh: '经度列和纬度列互换了：每行应为“编号,经度,纬度”',
    en: 'Longitude and latitude columns are swapped: write uid,lng,lat',
  },
  CELLS: { zh: '该行应有三列：编号、经度、纬度', en: 'A line needs three cells: UID, longitude and latitude' },
  NO_UID: { zh: '缺少编号', en: 'The UID is missing' },
} as const satisfies Readonly<Record<string, Text>>;

export const repeatedUid = (uid: string, firstLine: number): Text => ({
  zh: `编号 ${uid} 与第 ${firstLine} 行重复`,
  en: `UID ${uid} repeats line ${firstLine}`,
});

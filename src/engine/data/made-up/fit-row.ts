import { isRecord } from '../../../schemas/rules/is-record.ts';
import { valueAt } from '../../records/record-path.ts';
import { madeUpTime, steady } from './made-up-city.ts';
import { madeUpRights } from './made-up-rights.ts';
import { pictureAddress } from './made-up-row.ts';

type Row = Record<string, unknown>;

/** What a document says of a field of a row. */
export interface FieldUse {
  /** Path in the row, 'department.name'. */
  field: string;
  /** The cell, or the type that a source declares: 'datetime', 'number', 'list' ... */
  as?: string;
  /** The values that it has, if the document lists them. */
  values?: readonly unknown[];
}

/** Gives a row a value for each field that the document reads: of its options, else of its kind, else a text. */
export function fitRow(row: Row, uses: readonly FieldUse[], index: number): Row {
  for (const use of uses) {
    const has = valueAt(row, use.field);
    const isListed = use.values === undefined || use.values.some((value) => String(value) === String(has));
    if (has !== undefined && isListed) continue;
    put(row, use.field.split('.'), madeUpValue(use, index));
  }
  return row;
}

function put(row: Row, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) row[first] = value;
  else {
    const inner = isRecord(row[first]) ? { ...row[first] } : {};
    put(inner, rest, value);
    row[first] = inner;
  }
}

function madeUpValue({ field, as = 'text', values }: FieldUse, index: number): unknown {
  if (values && values.length > 0) return values[index % values.length];
  const number = steady(`${field} ${index}`, 100);
  const make = byKind[as];
  return make ? make(number, index) : `${field} ${index + 1}`;
}

/** Programs that dim at night, each a little more. */
const madeUpProgram = (index: number): unknown => [
  { at: 'sunset', offset: -10, level: 100, ramp: 60 },
  { at: 'clock', time: '22:00', level: 80 - (index % 3) * 10 },
  { at: 'clock', time: '00:30', level: 60 - (index % 4) * 15 },
  { at: 'clock', time: '05:00', level: 80 },
  { at: 'sunrise', offset: 5, level: 0 },
];

const byKind: Readonly<Record<string, (number: number, index: number) => unknown>> = {
  number: (number) => number,
  percent: (number) => number,
  progress: (number) => number,
  boolean: (_, index) => index % 2 === 0,
  date: (_, index) => madeUpTime(index),
  datetime: (_, index) => madeUpTime(index),
  tags: (_, index) => (index % 2 === 0 ? ['照明'] : ['照明', '重点路段']),
  list: () => [],
  record: () => ({}),
  image: () => pictureAddress,
  detections: () => [{ id: '1', name: '抓拍.svg', downloadUrl: pictureAddress, size: 900 }],
  color: () => '#2a7af5',
  // Entries of made-up dictionaries have these ids.
  dictionary: (_, index) => String((index % 4) + 1),
  alarmLevel: (_, index) => String((index % 4) + 1),
  area: (_, index) => `00100${(index % 5) + 1}`,
  department: (_, index) => `00100${(index % 5) + 1}`,
  files: () => [{ id: '1', name: '检修方案.pdf', downloadUrl: '/made-up/plan.pdf', size: 182_400 }],
  readings: (number) => [{ uKey: 'current', value: String(number / 100) }],
  qrCode: (_, index) => `https://city.example/${index}`,
  address: (_, index) => `https://city.example/${index}`,
  schedule: (_, index) => madeUpProgram(index),
  dayRules: () => [
    { when: { is: 'dayKind', kind: 'holiday' }, programId: '3' },
    { when: { is: 'weekdays', days: [5, 6] }, programId: '2' },
  ],
  menu: () => madeUpRights,
  html: () => '<p>今晚分段检修路灯。</p>',
};

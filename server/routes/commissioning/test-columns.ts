import { type TestRunRow, testLevels } from '../../../src/schemas/wire/commissioning.ts';
import { titleOf } from '../../records/field-name.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { ExportColumn } from '../exports/export-rows.ts';

type Column = ExportColumn<TestRunRow>;
const record = 'lampTest';

const text = (value: number | string | null): string | null => (value === null ? null : String(value));
const statuses: Readonly<Record<TestRunRow['status'], Bilingual>> = {
  running: { zh: '测试中', en: 'Testing' },
  passed: { zh: '合格', en: 'Passed' },
  failed: { zh: '不合格', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Canceled' },
};

const measured = [
  { field: 'power', zh: '功率 W', en: 'power W' },
  { field: 'voltage', zh: '电压 V', en: 'voltage V' },
  { field: 'current', zh: '电流 A', en: 'current A' },
  { field: 'powerFactor', zh: '功率因数', en: 'power factor' },
] as const;

/** The measurements of each level, in the order of the test. */
const ofLevels: readonly Column[] = testLevels.flatMap((level) => [
  ...measured.map(
    ({ field, zh, en }): Column => ({
      field: `${field}At${level}`,
      heading: { zh: `${level}% ${zh}`, en: `${level}% ${en}` },
      read: ({ steps }) => text(steps.find(({ asked }) => asked === level)?.[field] ?? null),
    }),
  ),
  {
    field: `expectedAt${level}`,
    heading: { zh: `${level}% 应为`, en: `${level}% expected` },
    read: ({ steps }) => steps.find(({ asked }) => asked === level)?.expected ?? null,
  },
]);

/** The columns of a file of test runs. */
export const testColumns: readonly Column[] = [
  {
    field: 'startedTime',
    heading: titleOf(record, 'startedTime'),
    width: 24,
    isTime: true,
    read: (row) => row.startedTime,
  },
  { field: 'deviceName', heading: titleOf(record, 'deviceName'), width: 28, read: (row) => row.deviceName },
  { field: 'deviceUid', heading: titleOf(record, 'deviceUid'), width: 20, read: (row) => row.deviceUid },
  { field: 'vehicleName', heading: titleOf(record, 'vehicleName'), width: 24, read: (row) => row.vehicleName },
  { field: 'userName', heading: titleOf(record, 'userName'), read: (row) => row.userName },
  { field: 'status', heading: titleOf(record, 'status'), read: ({ status }, locale) => statuses[status][locale] },
  { field: 'text', heading: titleOf(record, 'text'), width: 40, read: (row) => row.text },
  { field: 'ratedPower', heading: titleOf(record, 'ratedPower'), read: ({ ratedPower }) => text(ratedPower) },
  { field: 'tolerance', heading: titleOf(record, 'tolerance'), read: ({ tolerance }) => text(tolerance) },
  ...ofLevels,
];

import type { SpecialDay } from '../../../src/schemas/wire/lighting-words.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import { isDate } from '../../lighting/is-date.ts';
import { storeDays } from '../../lighting/store-days.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { titleOf } from '../../records/field-name.ts';
import { createChoice } from '../imports/choice.ts';
import type { ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';

/** Kinds as files write them. */
const kinds = createChoice<SpecialDay['kind']>({
  holiday: { zh: '节假日', en: 'Public holiday' },
  workday: { zh: '调休上班', en: 'Make-up workday' },
});
const maxName = 30;

/** Holidays and make-up workdays from a file; a date that is there already is changed. */
export const dayImport: ImportKind<SpecialDay> = {
  kind: 'lightingDay',
  path: '/island-ams/lighting/day',
  noun: { zh: '节假日与调休', en: 'public holidays' },
  functions: ['100804'],
  audited: audited.lightingDays,
  fields: async () => [
    {
      field: 'date',
      heading: titleOf('lightingDay', 'date'),
      isRequired: true,
      isCode: true,
      example: { zh: '2027-01-01', en: '2027-01-01' },
    },
    {
      field: 'kind',
      heading: titleOf('lightingDay', 'kind'),
      isRequired: true,
      example: { zh: '节假日', en: 'Public holiday' },
    },
    {
      field: 'name',
      heading: titleOf('lightingDay', 'name'),
      isRequired: true,
      example: { zh: '元旦', en: "New Year's Day" },
    },
  ],
  async prepare(_rows, { services, user }) {
    const seen = new Set<string>();
    return {
      judge: (row) => judgeDay(row, seen),
      store: (part, tx) =>
        storeDays(
          tx,
          { tenantId: user.tenantId, now: services.clock() },
          part.map(({ item }) => item),
        ),
    };
  },
};

function judgeDay({ row, values }: ImportRow, seen: Set<string>): JudgedRow<SpecialDay> {
  const fields: FieldMessages = {};
  // Spreadsheets write 2027/1/1 and 2027年1月1日.
  const date = (values.date ?? '')
    .trim()
    .replace(/日$/, '')
    .replaceAll(/[/年月]/g, '-')
    .replace(/-(\d)(?=-|$)/g, '-0$1');
  const kind = kinds.read(values.kind ?? '');
  const name = (values.name ?? '').trim();
  if (!isDate(date)) fields.date = 'specialDayFormat';
  else if (seen.has(date)) fields.date = 'specialDayRepeated';
  if (!kind) fields.kind = 'specialDayKind';
  if (name === '' || name.length > maxName) fields.name = 'specialDayName';
  if (Object.keys(fields).length === 0) seen.add(date);
  return { row, item: { date, kind: kind ?? 'holiday', name }, fields };
}

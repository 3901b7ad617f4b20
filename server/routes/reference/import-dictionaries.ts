import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { DictionaryImportQuery } from '../../../src/schemas/wire/imports.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { dictionaries, dictionaryTypes } from '../../db/schema.ts';
import type { DictionaryEntry } from '../../dictionaries/seen-entry.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { ImportContext, ImportField, ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';
import { readNumber, readYesOrNo } from '../imports/read-value.ts';
import { entryHeadings } from './dictionary-columns.ts';
import { announceDictionaries, colorFormat, entriesOf, longestRemark, typeVisibleTo } from './save-dictionary.ts';

/** An entry of a file; without an order it comes last. */
interface NewEntry {
  label: string;
  value: string;
  sort: number | null;
  enabled: boolean;
  color: string | null;
  remark: string | null;
}
type JudgedEntry = JudgedRow<NewEntry>;

/** Maximum characters of a label and a value, and the greatest order, as in DictionarySave. */
const longestText = 50;
const greatestSort = 1_000_000;
const entriesPerPart = 1000;

const fields: readonly ImportField[] = [
  { field: 'dictLabel', heading: entryHeadings.dictLabel, isRequired: true, example: { zh: '华灯', en: 'Hualights' } },
  {
    field: 'dictValue',
    heading: entryHeadings.dictValue,
    isRequired: true,
    isCode: true,
    example: { zh: 'HUALIGHT', en: 'HUALIGHT' },
  },
  { field: 'dictSort', heading: entryHeadings.dictSort, example: { zh: '10', en: '10' } },
  { field: 'enabled', heading: entryHeadings.enabled, example: { zh: '是', en: 'Yes' } },
  { field: 'color', heading: entryHeadings.color, example: { zh: '#2a7af5', en: '#2a7af5' } },
  { field: 'remark', heading: entryHeadings.remark, example: { zh: '备注', en: 'A remark' } },
];

/** As adding one of them requires. */
const addFunctions = ['100821', '200641'];

/** Entries of one dictionary from a file. */
export const dictionaryImport: ImportKind<NewEntry> = {
  kind: 'dictionaries',
  path: '/system/api/dictionary',
  noun: { zh: '字典条目', en: 'dictionary entries' },
  functions: addFunctions,
  audited: audited.dictionary,
  refers: DictionaryImportQuery,
  rowsPerPart: entriesPerPart,
  async fields(context) {
    await requireType(context);
    return fields;
  },
  async prepare(_rows, context) {
    const known = await readEntries(context.services.db, context);
    return { judge: createJudge(known), store: (part, tx) => storeEntries(tx, part, context) };
  },
  announce({ services, user, refers }) {
    announceDictionaries(services.realtime, user.tenantId, [refers.dictTypeId ?? '']);
  },
};

/** @throws Refusal A0400 */
async function requireType({ services, user, refers }: ImportContext): Promise<void> {
  const [type] = await services.db
    .select({ id: dictionaryTypes.id })
    .from(dictionaryTypes)
    .where(and(eq(dictionaryTypes.id, refers.dictTypeId ?? ''), typeVisibleTo(user.tenantId)));
  if (!type) throw new Refusal(envelopeStatus.badRequest, 'dictTypeMissing');
}

const readEntries = (db: Queryable, { user, refers }: ImportContext): Promise<DictionaryEntry[]> =>
  entriesOf(db, user.tenantId, refers.dictTypeId ?? '');

/** Labels and values of a dictionary, ignoring case. */
function takenTexts(known: readonly DictionaryEntry[]) {
  return {
    labels: new Set(known.flatMap(({ label }) => [label.zh.toLowerCase(), label.en.toLowerCase()])),
    values: new Set(known.map(({ value }) => value.toLowerCase())),
  };
}

function createJudge(known: readonly DictionaryEntry[]): (row: ImportRow) => JudgedEntry {
  const taken = takenTexts(known);
  const inFile = { labels: new Set<string>(), values: new Set<string>() };
  return ({ row, values: texts }) => {
    const messages: FieldMessages = {};
    const text = (field: 'dictLabel' | 'dictValue', which: keyof typeof taken) => {
      const value = texts[field]?.trim() ?? '';
      const key = value.toLowerCase();
      if (value === '') messages[field] = 'fieldRequired';
      else if ([...value].length > longestText) messages[field] = 'tooLong';
      else if (taken[which].has(key)) messages[field] = `${field}Taken`;
      else if (inFile[which].has(key)) messages[field] = which === 'labels' ? 'nameRepeated' : 'valueRepeated';
      return value;
    };
    const item = {
      label: text('dictLabel', 'labels'),
      value: text('dictValue', 'values'),
      ...readRest(texts, messages),
    };
    if (Object.keys(messages).length === 0) {
      inFile.labels.add(item.label.toLowerCase());
      inFile.values.add(item.value.toLowerCase());
    }
    return { row, item, fields: messages };
  };
}

function readRest(texts: ImportRow['values'], messages: FieldMessages): Omit<NewEntry, 'label' | 'value'> {
  const sort = readNumber(texts.dictSort ?? '');
  const isSort = sort === null || (sort !== undefined && Number.isInteger(sort) && sort >= 0 && sort <= greatestSort);
  if (!isSort) messages.dictSort = sort === undefined ? 'notANumber' : 'fieldInvalid';
  const written = texts.enabled?.trim() ?? '';
  const enabled = written === '' ? true : readYesOrNo(written);
  if (enabled === undefined) messages.enabled = 'yesOrNo';
  const color = texts.color?.trim().toLowerCase() || null;
  if (color !== null && !colorFormat.test(color)) messages.color = 'colorFormat';
  const remark = texts.remark?.trim() || null;
  if ([...(remark ?? '')].length > longestRemark) messages.remark = 'tooLong';
  return { sort: sort ?? null, enabled: enabled ?? true, color, remark };
}

async function storeEntries(tx: Queryable, part: readonly JudgedEntry[], context: ImportContext): Promise<void> {
  const { user, refers } = context;
  await lockTenant(tx, user.tenantId);
  const known = await readEntries(tx, context);
  const taken = takenTexts(known);
  let last = known.reduce((greatest, { sort }) => Math.max(greatest, sort), 0);
  const rows = part.flatMap(({ item, fields: messages }) => {
    if (taken.labels.has(item.label.toLowerCase())) messages.dictLabel = 'dictLabelTaken';
    if (taken.values.has(item.value.toLowerCase())) messages.dictValue = 'dictValueTaken';
    if (Object.keys(messages).length > 0) return [];
    const { label, value, ...rest } = item;
    const sort = item.sort ?? last + 1;
    last = Math.max(last, sort);
    const own = { id: newId(), tenantId: user.tenantId, typeId: refers.dictTypeId ?? '' };
    // A tenant writes in its own language; use the text for both.
    return [{ ...own, ...rest, label: { zh: label, en: label }, value, sort }];
  });
  if (rows.length > 0) await tx.insert(dictionaries).values(rows);
}

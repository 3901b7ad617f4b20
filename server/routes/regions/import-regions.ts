import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { titleOf } from '../../records/field-name.ts';
import type { ImportContext, ImportField, ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';
import { readPosition } from '../imports/read-position.ts';
import { childrenOf } from './build-tree.ts';
import { placeBelow } from './change-regions.ts';
import { createDepartmentReader, departmentColumns } from './department-columns.ts';
import { createRegionFinder } from './find-by-name.ts';
import { areaKind, departmentKind, type RegionKind, type RegionRow, type RegionValues } from './region-kind.ts';
import { isClosed, maxChildren } from './region-rules.ts';
import { checkRegionValues } from './region-values.ts';

interface NewRegion {
  id: string;
  parentId: string;
  values: RegionValues;
}
type JudgedRegion = JudgedRow<NewRegion>;

const parentHelp = {
  zh: '运维部/夜班（编码或路径，空为顶级）',
  en: 'Operations/Night shift (code or path, empty for the top)',
};
const description = (of: RegionKind['path']): ImportField => ({
  field: 'description',
  heading: titleOf(of, 'description'),
  example: { zh: '负责夜间巡查', en: 'Patrols at night' },
});

const departmentFields: readonly ImportField[] = [
  { field: 'parent', heading: titleOf('department', 'parent.name'), example: parentHelp, isCode: true },
  {
    field: 'name',
    heading: { zh: '部门名称', en: 'Department name' },
    isRequired: true,
    example: { zh: '夜间巡查队', en: 'Night patrol' },
  },
  { field: 'shortName', heading: titleOf('department', 'shortName'), example: { zh: '夜巡', en: 'Patrol' } },
  ...Object.values(departmentColumns),
  description('department'),
];

const areaFields: readonly ImportField[] = [
  { field: 'parent', heading: titleOf('area', 'parent.name'), example: parentHelp, isCode: true },
  {
    field: 'name',
    heading: { zh: '区域名称', en: 'Area name' },
    isRequired: true,
    example: { zh: '滨江路', en: 'River Road' },
  },
  {
    field: 'districtCode',
    heading: titleOf('area', 'districtCode'),
    isCode: true,
    example: { zh: '440402', en: '440402' },
  },
  { field: 'longitude', heading: { zh: '经度', en: 'Longitude' }, example: { zh: '113.5512', en: '113.5512' } },
  { field: 'latitude', heading: { zh: '纬度', en: 'Latitude' }, example: { zh: '22.2245', en: '22.2245' } },
  description('area'),
];

/** Imports departments or areas; a row may be below another of the same file that comes before it. */
const regionImport = (
  region: RegionKind,
  own: Pick<ImportKind<NewRegion>, 'noun'> & { fields: readonly ImportField[] },
) =>
  ({
    kind: region.path,
    path: `/system/api/${region.path}`,
    noun: own.noun,
    functions: [region.codes.add],
    audited: audited[region.path],
    fields: async () => own.fields,
    async prepare(_rows, context) {
      const { services, user } = context;
      const { db } = services;
      const known = await region.list(db, user.tenantId);
      const readOwn = region.path === 'department' ? await createDepartmentReader(db, user.tenantId) : readPosition;
      const judge = createJudge(region, known, readOwn);
      return { judge, store: (part, tx) => storeRegions(tx, region, part, context) };
    },
    announce: ({ services, user }) => services.realtime.toTenant(user.tenantId, { type: region.eventType }),
  }) satisfies ImportKind<NewRegion>;

/** Departments from a file. */
export const departmentImport: ImportKind<NewRegion> = regionImport(departmentKind, {
  noun: { zh: '部门', en: 'departments' },
  fields: departmentFields,
});

/** Areas from a file. */
export const areaImport: ImportKind<NewRegion> = regionImport(areaKind, {
  noun: { zh: '区域', en: 'areas' },
  fields: areaFields,
});

/** @param readOwn reads what only departments or only areas have */
function createJudge(
  region: RegionKind,
  known: readonly RegionRow[],
  readOwn: (values: ImportRow['values'], fields: FieldMessages) => object,
): (row: ImportRow) => JudgedRegion {
  const finder = createRegionFinder(known);
  const taken = new Set(known.map(keyOf));
  const repeated = new Set<string>();
  const children = new Map<string, number>();
  for (const { parentId } of known) if (parentId) children.set(parentId, (children.get(parentId) ?? 0) + 1);

  return ({ row, values: texts }) => {
    const fields: FieldMessages = {};
    const { active: _written, ...entered } = texts;
    const { values, fields: wrong } = checkRegionValues(region, { ...entered, ...readOwn(texts, fields) });
    Object.assign(fields, wrong);
    const wanted = texts.parent?.trim() ?? '';
    const parent = wanted === '' ? (finder.root ?? 'missing') : finder.find(wanted);
    if (typeof parent === 'string') {
      fields.parent = parent === 'missing' ? 'parentMissing' : 'parentAmbiguous';
      return { row, item: { id: '', parentId: '', values }, fields };
    }
    const item = { id: newId(), parentId: parent.id, values };
    const key = keyOf({ parentId: parent.id, name: values.name });
    const count = (children.get(parent.id) ?? 0) + 1;
    if (taken.has(key)) fields.name ??= repeated.has(key) ? 'nameRepeated' : 'nameTaken';
    else if (count > maxChildren) fields.parent ??= 'tooManyChildren';
    // One of the file has no code yet: a file may bring closed ones with what is below them.
    else if (parent.code !== '' && isClosed(known, parent)) fields.parent ??= 'parentClosed';
    // What is below a wrong row has no parent.
    if (Object.keys(fields).length > 0) return { row, item, fields };
    children.set(parent.id, count);
    taken.add(key);
    repeated.add(key);
    finder.add({ ...item, code: '', name: values.name });
    return { row, item, fields };
  };
}

const keyOf = ({ parentId, name }: Pick<RegionRow, 'parentId' | 'name'>) => `${parentId}/${name}`;

async function storeRegions(
  tx: Queryable,
  region: RegionKind,
  part: readonly JudgedRegion[],
  { user }: ImportContext,
): Promise<void> {
  const { tenantId } = user;
  await lockTenant(tx, tenantId);
  const known = await region.list(tx, tenantId);
  const byId = new Map(known.map((row) => [row.id, row]));
  const below = childrenOf(known);
  const added: RegionRow[] = [];
  for (const { item, fields } of part) {
    const parent = byId.get(item.parentId);
    const siblings = below.get(item.parentId) ?? [];
    if (!parent) fields.parent = 'parentMissing';
    else if (siblings.some(({ name }) => name === item.values.name)) fields.name = 'nameTaken';
    else {
      const row = tryToPlace(parent, siblings, item);
      if (!row) {
        fields.parent = 'tooManyChildren';
        continue;
      }
      byId.set(row.id, row);
      siblings.push(row);
      below.set(item.parentId, siblings);
      added.push(row);
    }
  }
  if (added.length > 0) await region.insert(tx, tenantId, added);
}

function tryToPlace(
  parent: RegionRow,
  siblings: readonly RegionRow[],
  { id, values }: NewRegion,
): RegionRow | undefined {
  try {
    return placeBelow(parent, siblings, { ...values, id });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { users } from '../../db/schema.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import { titleOf } from '../../records/field-name.ts';
import { message } from '../../texts/messages.ts';
import { createChoice } from '../imports/choice.ts';
import type { ImportField, ImportRow } from '../imports/import-kind.ts';
import { readYesOrNo } from '../imports/read-value.ts';
import { createRegionFinder, type RegionFinder } from './find-by-name.ts';
import { areaKind } from './region-kind.ts';

const both = (key: 'departmentActive' | 'departmentInactive') => ({ zh: message('zh', key), en: message('en', key) });

/** The status of a department in files. */
export const departmentStates = createChoice({ true: both('departmentActive'), false: both('departmentInactive') });

/** Columns of departments only, in files of both directions. */
export const departmentColumns = {
  leader: {
    field: 'leader',
    heading: titleOf('department', 'leaderId'),
    example: { zh: '张伟（姓名或账号）', en: 'Zhang Wei (name or account)' },
  },
  phone: {
    field: 'phone',
    heading: titleOf('department', 'phone'),
    example: { zh: '0756-5550100', en: '0756-5550100' },
    isCode: true,
  },
  area: {
    field: 'area',
    heading: titleOf('department', 'areaCode'),
    example: { zh: '香洲区/滨江路（编码或路径）', en: 'Xiangzhou/River Road (code or path)' },
  },
  active: { field: 'active', heading: titleOf('department', 'active'), example: both('departmentActive') },
} satisfies Record<string, ImportField>;

interface ReadDepartment {
  leaderId: string | null;
  phone: string;
  areaCode: string | null;
  active: boolean;
}

/** Loads what the rows of a file may name, and returns what reads their own columns, with a message per wrong one. */
export async function createDepartmentReader(
  db: Queryable,
  tenantId: string,
): Promise<(values: ImportRow['values'], fields: FieldMessages) => ReadDepartment> {
  const areas = createRegionFinder(await areaKind.list(db, tenantId));
  const people = await loadPeople(db, tenantId);
  return (values, fields) => {
    const state = readState(values.active ?? '');
    if (state === undefined) fields.active = 'departmentStateUnknown';
    return {
      leaderId: readLeader(people, values.leader ?? '', fields),
      phone: values.phone ?? '',
      areaCode: readArea(areas, values.area ?? '', fields),
      active: state ?? true,
    };
  };
}

/** The ids of users by name and by account, in lower case. */
async function loadPeople(db: Queryable, tenantId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ id: users.id, name: users.name, loginName: users.loginName })
    .from(users)
    .where(eq(users.tenantId, tenantId));
  const people = new Map<string, Set<string>>();
  for (const { id, name, loginName } of rows)
    for (const word of [name, loginName])
      people.set(word.toLowerCase(), (people.get(word.toLowerCase()) ?? new Set()).add(id));
  return people;
}

function readLeader(people: ReadonlyMap<string, ReadonlySet<string>>, text: string, fields: FieldMessages) {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  const [id, another] = people.get(wanted) ?? [];
  if (id === undefined) fields.leader = 'leaderUnknown';
  else if (another !== undefined) fields.leader = 'leaderAmbiguous';
  return id ?? null;
}

function readArea(finder: RegionFinder, text: string, fields: FieldMessages): string | null {
  if (text.trim() === '') return null;
  const found = finder.find(text);
  if (typeof found === 'object') return found.code;
  fields.area = found === 'ambiguous' ? 'areaAmbiguous' : 'areaMissing';
  return null;
}

/** A department without a status is active. */
function readState(text: string): boolean | undefined {
  if (text.trim() === '') return true;
  const state = departmentStates.read(text);
  return state === undefined ? readYesOrNo(text) : state === 'true';
}

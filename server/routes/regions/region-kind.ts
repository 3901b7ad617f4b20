import { and, asc, count, eq, getTableColumns, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { ReferenceEventType } from '../../../src/schemas/wire/event-names.ts';
import type { AssetFilters, AssetGroup } from '../../access/asset-scope.ts';
import { countScopes } from '../../access/follow-regions.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { areas, carriers, departments, devices, facilities, users } from '../../db/schema.ts';

import type { FieldMessages } from '../../http/envelope.ts';
import { dropNoticeAudience } from '../../notices/follow-departments.ts';

/** A department or area; absent fields do not apply. */
export interface RegionRow {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
  level: number;
  position: number;
  description: string | null;
  shortName?: string | null;
  leaderId?: string | null;
  leaderName?: string | null;
  phone?: string | null;
  areaCode?: string | null;
  enabled?: boolean;
  districtCode?: string | null;
  longitude?: number | null;
  latitude?: number | null;
  hasOutline?: boolean;
}
export type RegionValues = Omit<RegionRow, 'id' | 'parentId' | 'code' | 'level' | 'position' | 'hasOutline'>;

export type RegionPlace = Pick<RegionRow, 'parentId' | 'position'>;

/** Referring records at or below a region. */
export interface RegionUse extends Record<string, number> {
  users: number;
  devices: number;
  carriers: number;
  facilities: number;
  permissions: number;
}

/** Differences between a tenant's two trees (contract 3.5). */
export interface RegionKind {
  path: 'department' | 'area';
  eventType: ReferenceEventType;
  /** Function codes (contract 3.3). */
  codes: { add: string; edit: string; delete: string };
  list(db: Queryable, tenantId: string): Promise<RegionRow[]>;
  insert(db: Queryable, tenantId: string, rows: readonly RegionRow[]): Promise<void>;
  update(db: Queryable, tenantId: string, id: string, values: RegionValues, now: Date): Promise<void>;
  /** A message per value that refers to nothing. */
  checkReferences?(db: Queryable, tenantId: string, values: RegionValues): Promise<FieldMessages>;
  /** Updates a row's position; `recodeBranch` handles codes and levels. */
  place(db: Queryable, tenantId: string, id: string, place: RegionPlace): Promise<void>;
  remove(db: Queryable, tenantId: string, ids: string[]): Promise<void>;
  countUse(db: Queryable, tenantId: string, code: string): Promise<RegionUse>;
  /** Codes with devices or carriers that the reader may see. */
  listUsedCodes(db: Queryable, tenantId: string, group: AssetGroup, within: AssetFilters): Promise<string[]>;
  /** Users per code, without descendants; undefined for areas. */
  countMembers?(db: Queryable, tenantId: string): Promise<Map<string, number>>;
}

type Counted = typeof users | typeof devices | typeof carriers | typeof facilities;

async function countRows(db: Queryable, table: Counted, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ value: count() }).from(table).where(where);
  return row?.value ?? 0;
}

export const departmentKind: RegionKind = {
  path: 'department',
  eventType: 'department',
  codes: { add: '100015', edit: '100016', delete: '100017' },
  list: (db, tenantId) =>
    db
      .select({ ...getTableColumns(departments), leaderName: users.name })
      .from(departments)
      .leftJoin(users, and(eq(users.id, departments.leaderId), eq(users.tenantId, tenantId)))
      .where(eq(departments.tenantId, tenantId))
      .orderBy(asc(departments.position), asc(departments.code)),
  async insert(db, tenantId, rows) {
    const own = rows.map(({ districtCode: _area, longitude: _x, latitude: _y, leaderName: _name, ...row }) => ({
      ...row,
      tenantId,
    }));
    await db.insert(departments).values(own);
  },
  async update(db, tenantId, id, { name, shortName, description, leaderId, phone, areaCode, enabled }, now) {
    await db
      .update(departments)
      .set({ name, shortName, description, leaderId, phone, areaCode, enabled, updatedAt: now })
      .where(and(eq(departments.id, id), eq(departments.tenantId, tenantId)));
  },
  async place(db, tenantId, id, place) {
    await db
      .update(departments)
      .set(place)
      .where(and(eq(departments.id, id), eq(departments.tenantId, tenantId)));
  },
  async remove(db, tenantId, ids) {
    const gone = await db
      .delete(departments)
      .where(and(eq(departments.tenantId, tenantId), inArray(departments.id, ids)))
      .returning({ code: departments.code });
    await dropNoticeAudience(
      db,
      tenantId,
      gone.map(({ code }) => code),
    );
  },
  countUse: async (db, tenantId, code) => {
    const pattern = atOrBelow(code);
    const below = <Table extends Counted>(table: Table) =>
      countRows(db, table, and(eq(table.tenantId, tenantId), like(table.departmentCode, pattern)));
    return {
      users: await below(users),
      devices: await below(devices),
      carriers: await below(carriers),
      facilities: await below(facilities),
      permissions: await countScopes(db, 'department', tenantId, code),
    };
  },
  listUsedCodes: async (db, tenantId, group, within) => {
    const table = group === 'Device' ? devices : carriers;
    const rows = await db
      .selectDistinct({ code: table.departmentCode })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), group === 'Device' ? within.devices : within.carriers));
    return rows.map((row) => row.code);
  },
  async checkReferences(db, tenantId, { leaderId, areaCode }) {
    const fields: FieldMessages = {};
    const isLeader = and(eq(users.tenantId, tenantId), eq(users.id, leaderId ?? ''));
    if (leaderId && (await countRows(db, users, isLeader)) === 0) fields.leaderId = 'leaderMissing';
    const isArea = and(eq(areas.tenantId, tenantId), eq(areas.code, areaCode ?? ''));
    if (areaCode && (await db.$count(areas, isArea)) === 0) fields.areaCode = 'areaMissing';
    return fields;
  },
  async countMembers(db, tenantId) {
    const rows = await db
      .select({ code: users.departmentCode, value: count() })
      .from(users)
      .where(eq(users.tenantId, tenantId))
      .groupBy(users.departmentCode);
    return new Map(rows.map(({ code, value }) => [code, value]));
  },
};

/** Outlines may be long, and are read one by one. */
const { outline, ...ownColumns } = getTableColumns(areas);
const areaColumns = { ...ownColumns, hasOutline: sql<boolean>`${outline} is not null` };

export const areaKind: RegionKind = {
  path: 'area',
  eventType: 'area',
  codes: { add: '100018', edit: '100019', delete: '100020' },
  list: (db, tenantId) =>
    db
      .select(areaColumns)
      .from(areas)
      .where(eq(areas.tenantId, tenantId))
      .orderBy(asc(areas.position), asc(areas.code)),
  async insert(db, tenantId, rows) {
    const own = rows.map(({ shortName: _short, leaderId: _id, leaderName: _name, phone: _phone, ...row }) => row);
    await db.insert(areas).values(own.map(({ areaCode: _area, enabled: _enabled, ...row }) => ({ ...row, tenantId })));
  },
  async update(db, tenantId, id, { name, description, districtCode, longitude, latitude }, now) {
    await db
      .update(areas)
      .set({ name, description, districtCode, longitude, latitude, updatedAt: now })
      .where(and(eq(areas.id, id), eq(areas.tenantId, tenantId)));
  },
  async place(db, tenantId, id, place) {
    await db
      .update(areas)
      .set(place)
      .where(and(eq(areas.id, id), eq(areas.tenantId, tenantId)));
  },
  async remove(db, tenantId, ids) {
    await db.delete(areas).where(and(eq(areas.tenantId, tenantId), inArray(areas.id, ids)));
  },
  countUse: async (db, tenantId, code) => {
    const pattern = atOrBelow(code);
    const below = <Table extends Exclude<Counted, typeof users>>(table: Table) =>
      countRows(db, table, and(eq(table.tenantId, tenantId), like(table.areaCode, pattern)));
    return {
      users: 0,
      devices: await below(devices),
      carriers: await below(carriers),
      facilities: await below(facilities),
      permissions: await countScopes(db, 'area', tenantId, code),
    };
  },
  listUsedCodes: async (db, tenantId, group, within) => {
    const table = group === 'Device' ? devices : carriers;
    const rows = await db
      .selectDistinct({ code: table.areaCode })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), group === 'Device' ? within.devices : within.carriers));
    return rows.map((row) => row.code);
  },
};

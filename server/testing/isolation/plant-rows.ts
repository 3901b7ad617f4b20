import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/db.ts';
import { type Planter, planters, type SeenBy, seenByOf } from './planters.ts';
import { idOf, markerOf, tables, type World } from './world.ts';

/** Columns that refer to a row of another table without a foreign key. */
const references: Readonly<Record<string, string>> = {
  userId: 'users',
  ownerId: 'users',
  leaderId: 'users',
  createUserId: 'users',
  createdBy: 'users',
  updatedBy: 'users',
  handlerId: 'users',
  handledBy: 'users',
  deviceId: 'devices',
  carrierId: 'carriers',
  modelId: 'assetModels',
  flowId: 'flowDefinitions',
  levelId: 'dictionaries',
  alarmId: 'alarms',
  functionId: 'functions',
};

/** Plants the rows of a world that are chosen, those of a foreign key's table first. */
export async function plantWorld(
  db: Db,
  world: World,
  isChosen: (seenBy: SeenBy | undefined) => boolean = () => true,
): Promise<void> {
  for (const name of plantingOrder) {
    const planter = planters[name];
    if (!planter || !isPlanted(planter, world)) continue;
    const rows = rowsOf(planter, world).flatMap((values, at) =>
      isChosen(seenByOf(planter, at)) ? [fill(name, { world, at, values })] : [],
    );
    if (rows.length > 0) await db.insert(tables[name]!).values(rows as never);
  }
}

/** The values of a world's rows that are not filled in. */
export function rowsOf({ rows, inside }: Planter, world: World): Record<string, unknown>[] {
  const made = rows?.(world) ?? {};
  const all = Array.isArray(made) ? made : [made];
  if (world.name !== 'inside') return all;
  const own = inside?.(world) ?? {};
  return (Array.isArray(own) ? own : [own]).map((row) => ({ ...all[0], ...row }));
}

const isPlanted = ({ unplanted, onlyIn, inside }: Planter, { name }: World): boolean =>
  unplanted === undefined && (name === 'inside' ? inside !== undefined : onlyIn === undefined || onlyIn === name);

/** The tables that a table refers to, by column. */
function foreignKeys(table: PgTable): Map<string, string> {
  const columns = Object.entries(getTableColumns(table));
  return new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns: own, foreignTable } = key.reference();
      const property = columns.find(([, column]) => column === own[0])?.[0];
      const other = Object.entries(tables).find(([, one]) => one === foreignTable)?.[0];
      return property && other ? [[property, other] as const] : [];
    }),
  );
}

/** All tables, each after those that it refers to. */
const plantingOrder: readonly string[] = (() => {
  const order = new Set<string>();
  const add = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) return;
    for (const other of foreignKeys(tables[name]!).values()) add(other, [...above, name]);
    order.add(name);
  };
  for (const name of Object.keys(tables)) add(name, []);
  return [...order];
})();

interface Filling {
  world: World;
  at: number;
  values: Record<string, unknown>;
}

function fill(name: string, { world, at, values }: Filling): Record<string, unknown> {
  const table = tables[name]!;
  const keys = foreignKeys(table);
  const columns = Object.entries(getTableColumns(table)).flatMap(([property, column]) => {
    const value =
      property in values
        ? values[property]
        : filledIn(column, { name, property, at, world, refersTo: keys.get(property) ?? references[property] });
    return value === undefined ? [] : [[property, value] as const];
  });
  return Object.fromEntries(columns);
}

interface Place {
  name: string;
  property: string;
  at: number;
  world: World;
  refersTo: string | undefined;
}

/** Keys of planted rows, markers in texts and JSON, and the least of what is required besides. */
function filledIn(column: PgColumn, { name, property, at, world, refersTo }: Place): unknown {
  if (property === 'tenantId') return world.tenantId;
  if (property === 'areaCode' || property === 'departmentCode') return world.code;
  if (property === 'id') return idOf(world, name, at);
  if (refersTo) return idOf(world.refersTo ?? world, refersTo);
  const marker = markerOf(world, name, property, at);
  if (column.getSQLType() === 'date') return world.now.toISOString().slice(0, 10);
  if (column.dataType === 'string') return marker;
  if (column.dataType === 'json') return { zh: marker, en: marker };
  if (!column.notNull || column.hasDefault) return undefined;
  if (column.dataType === 'date') return world.now;
  if (column.dataType === 'number') return 1;
  if (column.dataType === 'boolean') return true;
  throw new Error(`${getTableName(table(name))}.${column.name} needs a value: say in planters.ts which`);
}

const table = (name: string): PgTable => tables[name]!;

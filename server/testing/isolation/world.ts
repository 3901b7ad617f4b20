import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema.ts';

/** Every table of the schema by the name of its export. */
export const tables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  Object.entries(schema as Record<string, unknown>).filter((entry): entry is [string, PgTable] =>
    is(entry[1], PgTable),
  ),
);
const tableNames = Object.keys(tables);

/** A digit of the ids of each world. */
const digits = { other: '1', outside: '2', inside: '3', nowhere: '9' } as const;
type WorldName = keyof typeof digits;

/** Planted rows that belong together; `nowhere` has none. */
export interface World {
  name: WorldName;
  tenantId: string;
  /** Of both the area and the department. */
  code: string;
  now: Date;
  /** The token of the planted administrator, who sees everything of the world. */
  token: string;
  /** The world whose rows its rows refer to. Default: its own. */
  refersTo?: World;
}

type Named = Pick<World, 'name'>;

/** The id of a planted row; `at` counts the rows of a table, from 0. */
export function idOf({ name }: Named, table: string, at = 0): string {
  const number = tableNames.indexOf(table) + 100;
  // Ids of menu entries and functions are numbers on the wire, and must be safe integers.
  if (table === 'menus' || table === 'functions') return `97${digits[name]}${number}${at}`;
  return `77${digits[name]}${number}${String(at).padStart(12, '0')}`;
}

/** A text that only one column of one planted row has. */
export const markerOf = (world: Named, table: string, column: string, at = 0): string =>
  `${prefixOf(world)}${table}-${column}${at === 0 ? '' : `-${at}`}`;

/** How every marker of a world begins. */
export const prefixOf = ({ name }: Named): string => `zz-${name}-`;

/** A planted value in a text. */
export interface Found {
  world: WorldName;
  table: string;
  /** The row of the table, from 0. */
  at: number;
  /** The marker or id. */
  value: string;
}

/** Finds the markers and ids of planted rows in a text. */
export function findPlanted(text: string): Found[] {
  const markers = [...text.matchAll(/zz-(other|outside|inside)-([A-Za-z]+)-[A-Za-z]+(?:-(\d+))?/g)].map(
    ([value, world, table = '', at = '0']): Found => ({ value, world: world as WorldName, table, at: Number(at) }),
  );
  const ids = [...text.matchAll(/(?<!\d)(?:77([123])(\d{3})(\d{12})|97([123])(\d{3})(\d))(?!\d)/g)].flatMap(
    ([value, long, longTable, longAt, short, shortTable, shortAt]): Found[] => {
      const world = (Object.keys(digits) as WorldName[]).find((name) => digits[name] === (long ?? short));
      const table = tableNames[Number(longTable ?? shortTable) - 100];
      return world && table ? [{ value, world, table, at: Number(longAt ?? shortAt) }] : [];
    },
  );
  return [...markers, ...ids];
}

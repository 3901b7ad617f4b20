import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AssetFilters } from '../access/asset-scope.ts';
import type { Queryable } from '../db/db.ts';
import { carriers, devices, products } from '../db/schema.ts';
import { contains, inList } from '../http/page.ts';
import { foldText, runsOf } from './fold-text.ts';

/** Maximum assets that are ranked. */
const maxFound = 200;
/** Maximum fragments of a phrase that are searched for close spellings. */
const maxFragments = 24;
/** A phrase of fewer characters would match nearly everything. */
const minLength = 2;
const minFragments = 3;

/** An asset that a phrase may name. */
export interface FoundAsset {
  id: string;
  name: string;
  uid: string;
}
export interface FoundDevice extends FoundAsset {
  productCode: string;
}

interface Search {
  tenantId: string;
  within: AssetFilters;
  phrases: readonly string[];
}

type AssetTable = typeof devices | typeof carriers;

/**
 * Finds devices whose name or UID has the parts of a phrase, those that are called just so first; without any, those
 * that have about half of them.
 */
export const findDevices = (db: Queryable, search: Search): Promise<FoundDevice[]> =>
  findLikely(devices, search, (where, order) =>
    db
      .select({ id: devices.id, name: devices.name, uid: devices.uid, productCode: products.code })
      .from(devices)
      .innerJoin(products, eq(products.id, devices.productId))
      .where(and(eq(devices.tenantId, search.tenantId), search.within.devices, where))
      .orderBy(...order)
      .limit(maxFound),
  );

/** As findDevices, for poles and vehicles. */
export const findCarriers = (db: Queryable, search: Search): Promise<FoundAsset[]> =>
  findLikely(carriers, search, (where, order) =>
    db
      .select({ id: carriers.id, name: carriers.name, uid: carriers.uid })
      .from(carriers)
      .where(and(eq(carriers.tenantId, search.tenantId), search.within.carriers, where))
      .orderBy(...order)
      .limit(maxFound),
  );

async function findLikely<Row>(
  table: AssetTable,
  { phrases }: Search,
  read: (where: SQL | undefined, order: SQL[]) => Promise<Row[]>,
): Promise<Row[]> {
  const usable = phrases.filter((phrase) => foldText(phrase).length >= minLength);
  if (usable.length === 0) return [];
  const folded = usable.map(foldText);
  const isExact = or(inList(foldedText(table.name), folded), inList(foldedText(table.uid), folded));
  const named = await read(or(...usable.map((phrase) => hasParts(table, phrase))), [
    desc(isExact!),
    asc(sql`length(${table.name})`),
    asc(table.uid),
  ]);
  if (named.length > 0) return named;
  const fragments = fragmentsOf(usable.at(-1) ?? '');
  if (fragments.length < minFragments) return [];
  const hits = sql<number>`(${sql.join(
    fragments.map((fragment) => sql`(${contains(table.name, fragment)})::int`),
    sql` + `,
  )})`;
  return read(sql`${hits} * 2 >= ${fragments.length}::int`, [desc(hits), asc(table.uid)]);
}

/** The parts in any order, with numerals as digits or as spoken; zeros may be between them. */
function hasParts(table: AssetTable, phrase: string): SQL | undefined {
  const parts = runsOf(foldText(phrase));
  const hasAll = (column: PgColumn) => and(...parts.map((part) => contains(withoutGaps(column), part)));
  return or(hasAll(table.name), hasAll(table.uid), contains(table.name, phrase));
}

/** Nobody says the hyphens of a UID. */
const withoutGaps = (column: PgColumn): SQL => sql`replace(replace(${column}, '-', ''), ' ', '')`;

/** As foldText, but for numerals, which names have as digits. */
const foldedText = (column: PgColumn): SQL =>
  sql`regexp_replace(lower(${withoutGaps(column)}), '(?<![0-9])0+(?=[0-9])', '', 'g')`;

/** Pairs of neighbouring Chinese characters, and whole runs of others. */
function fragmentsOf(phrase: string): string[] {
  const fragments = runsOf(foldText(phrase)).flatMap((run) =>
    /\p{Script=Han}/u.test(run) && run.length > 2
      ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
      : [run],
  );
  return [...new Set(fragments)].slice(0, maxFragments);
}

import { and, between, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type CellRange, coverTiles } from './cover-tiles.ts';
import { type Part, readBox } from './read-box.ts';
import { gridOf, tilesOf } from './view-grid.ts';

/** Columns of a table with places. */
export type PlaceColumns = Record<'longitude' | 'latitude' | 'cell', PgColumn>;

/** Enough for an index; the coordinates are compared too. */
const maxRanges = 8;
/** Tiles across a box, about. */
const zoomedOut = 16;

/**
 * Matches the places in a box as a request has it; undefined for none.
 * @throws Refusal A0400 for a box that is upside down
 */
export function inBox(table: PlaceColumns, box: readonly number[] | null | undefined): SQL | undefined {
  if (!box) return undefined;
  const parts = readBox(box);
  const level = gridOf(parts, zoomedOut);
  const ranges = coverTiles(tilesOf(parts, level), level, maxRanges);
  return and(inRanges(table, ranges), inParts(table, parts));
}

/** Matches the cells of ranges. */
export const inRanges = (table: PlaceColumns, ranges: readonly CellRange[]): SQL | undefined =>
  or(...ranges.map(({ low, high }) => between(table.cell, low, high)));

/** Matches the coordinates in the parts of a box. */
export const inParts = (table: PlaceColumns, parts: readonly Part[]): SQL | undefined =>
  or(...parts.map((part) => inPart(table, part)));

const inPart = (table: PlaceColumns, { west, south, east, north }: Part) =>
  and(between(table.longitude, west, east), between(table.latitude, south, north));

import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PlaceColumns } from './in-box.ts';

/** The places of one type that a reader asks for. */
export interface PlaceSource {
  table: PgTable & PlaceColumns & { id: PgColumn };
  /** The tenant, what the reader sees, and the filters of the request. */
  where: SQL | undefined;
  /** What members of a cluster are ordered by. */
  name: PgColumn | SQL<string>;
  /** The state of one without open alarms, or the level of an alarm. */
  state: PgColumn | SQL<string>;
  /** States from the worst, for the members of a cluster; others come last. Default: those of assets. */
  worstStates?: readonly string[];
  /** A query for `asset_id` and `level_id` of open alarms that the reader sees; without it `state` is all. */
  alarms?: SQL;
  /** Changes of it raise the revision of places, so that its totals are kept. */
  isTracked?: boolean;
  /** The levels of alarms, the most serious first. */
  levels: readonly string[];
}

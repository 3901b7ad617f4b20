import { type SQL, sql } from 'drizzle-orm';
import type { PlaceSource } from './place-source.ts';

/** The query for the level of the worst open alarm of each asset that has any. */
export const worstAlarms = ({ alarms, levels }: Pick<PlaceSource, 'alarms' | 'levels'>): SQL => sql`(
  select distinct on (asset_id) asset_id, level_id from (${alarms}) as open_alarms where asset_id is not null
  order by asset_id, ${rankOf(sql`level_id`, levels)}, level_id)`;

/** The rank of a level, 1 for the most serious; unknown ones come last. */
export const rankOf = (level: SQL, levels: readonly string[]): SQL =>
  sql`coalesce(array_position(${sql.param([...levels])}::text[], ${level}), ${levels.length + 1}::int)`;

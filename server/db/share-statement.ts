import type { ChangeKind } from './change-locks.ts';
import type { Sharing } from './shared-answers.ts';

/** A statement that is not sent before it is awaited. */
interface Statement<Rows> extends PromiseLike<Rows> {
  toSQL(): { sql: string; params: unknown[] };
}

/** What statements over assets or alarms change with, beside the assets: by the names that they read. */
const namesOf: [ChangeKind, RegExp][] = [
  ['alarm', /"alarms"/],
  ['status', /"online_status"/],
  ['lamp', /"(device_commands|device_groups|device_group_members)"/],
];
/** What changes without telling. */
const untold = /"(sensor_values|lighting_\w+)"/;

/**
 * Runs a statement over assets or alarms, or takes what it has answered another call. Its text and values say what is
 * asked for and who may see what.
 */
export function shareStatement<Rows>(share: Sharing, statement: Statement<Rows>): Promise<Rows> {
  const { sql, params } = statement.toSQL();
  if (untold.test(sql)) return share(undefined, async () => statement);
  const changesWith: ChangeKind[] = ['device', ...namesOf.flatMap(([kind, name]) => (name.test(sql) ? kind : []))];
  return share({ key: JSON.stringify([sql, params]), changesWith }, async () => statement);
}

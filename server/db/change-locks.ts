import { type SQL, sql } from 'drizzle-orm';

/**
 * What answers change with. The database has a revision of each, which triggers raise (migration `revisions`): assets
 * that come, go, move or are edited, and the names of what they are counted by; their connection; alarms; records of
 * metrics; lamps, their groups and commands; what users may do and see; what has happened in the nights of lamps.
 */
export const changeKinds = ['device', 'status', 'alarm', 'history', 'lamp', 'access', 'night'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What the revision of each kind is at a moment; it rises with every change, before that is committed. */
export type Revisions = Readonly<Record<ChangeKind, string>>;

/** Of the locks that a change holds from before it raises its revision until it is committed. */
const lockSpace = 730_030;

/** The number of a kind's lock. */
export const lockKeyOf = (kind: ChangeKind): number => changeKinds.indexOf(kind) + 1;

export const revisionOf = (kind: ChangeKind): SQL => sql`${sql.identifier(`${kind}_revision`)}`;

/** Whether no change of a kind waits for its commit. Cheaper than `pg_locks`; a statement holds the lock until its end. */
export const isUnchanging = (kind: ChangeKind): SQL =>
  sql`pg_try_advisory_xact_lock(${sql.raw(`${lockSpace}, ${lockKeyOf(kind)}`)})`;

/** Matches the locks of changes in `pg_locks`. */
export const isChangeLock: SQL = sql`locktype = 'advisory' and classid = ${sql.raw(String(lockSpace))} and granted`;

/** Reads all revisions, as an array in the order of `changeKinds`. */
export const readRevisions: SQL<string[]> = sql`array[${sql.join(
  changeKinds.map((kind) => sql`(select concat(last_value, is_called) from ${revisionOf(kind)})`),
  sql`, `,
)}]`;

export const toRevisions = (read: readonly string[]): Revisions =>
  Object.fromEntries(changeKinds.map((kind, index) => [kind, read[index] ?? ''])) as Revisions;

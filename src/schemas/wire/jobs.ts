import { type Static, Type } from 'typebox';
import { filterText, limits, listOfIds } from './limits.ts';

/** How a job of the platform stands: it waits for its time, is late, is tried again after a failure, or has failed. */
export const jobStates = ['waiting', 'late', 'retrying', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Filters of POST /system/api/job/pageList. */
export const JobCondition = Type.Object({
  state: Type.Optional(Type.Union(jobStates.map((state) => Type.Literal(state)))),
  /** A code of GET /system/api/job/kinds. */
  kind: filterText(limits.word),
});
export type JobCondition = Static<typeof JobCondition>;

/** POST /system/api/job/retry: jobs that are due now, as if they had never failed. */
export const JobRetry = Type.Object({ ids: listOfIds() });

/** A row of POST /system/api/job/pageList. */
export interface JobRow {
  id: string;
  kind: string;
  /** In the reader's language. */
  kindName: string;
  /** What it is about, such as the id of a record. */
  key: string;
  /** Null for work of the platform itself. */
  tenantName: string | null;
  /** Wall time. */
  dueTime: string;
  attempts: number;
  state: JobState;
  /** Why the last attempt failed, without values. */
  lastError: string | null;
}

/** GET /system/api/job/overview: how many jobs there are, and how many of them need somebody. */
export interface JobOverview {
  total: number;
  late: number;
  retrying: number;
  failed: number;
}

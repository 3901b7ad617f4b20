import type { Queryable } from '../db/db.ts';
import { addJobs } from '../jobs/add-jobs.ts';

/** The kind of jobs that end commands without a reply; their key is a task or a single command. */
export const expiryJob = 'commandExpiry';

/** Prefixes of the keys. */
export const expiryKeys = { task: 'task/', command: 'command/' } as const;

interface Sent {
  tenantId: string;
  /** When the commands expire. */
  at: Date;
}

/** Ends a task's commands, or a single one, at a time; in the transaction that sends them, before the task is counted. */
export const planExpiry = (
  tx: Queryable,
  { tenantId, at, ...of }: Sent & ({ taskId: string } | { commandId: string }),
): Promise<void> => {
  const key = 'taskId' in of ? expiryKeys.task + of.taskId : expiryKeys.command + of.commandId;
  return addJobs(tx, [{ kind: expiryJob, key, dueAt: at, tenantId }]);
};

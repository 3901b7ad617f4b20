import { lt } from 'drizzle-orm';
import { deviceReports } from '../db/schema.ts';
import { timeToDelete } from '../db/trusted-time.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { deleteOldCommands } from './delete-old-commands.ts';

/** How long reports are kept. */
const reportsKeptMs = 7 * 24 * 3_600_000;
/** When the next portion is deleted. */
const nextMs = 1_000;

/** Deletes old reports of devices, commands and tasks every hour, a portion in each transaction. */
export const oldCommands = defineJobKind({
  name: 'oldCommands',
  title: { zh: '清理旧的命令与上报', en: 'Delete old commands and reports' },
  everyMs: 3_600_000,
  async run(tx, jobs, { now }) {
    const until = await timeToDelete(tx, now);
    await tx.delete(deviceReports).where(lt(deviceReports.reportedAt, new Date(until.getTime() - reportsKeptMs)));
    const isMore = await deleteOldCommands(tx, until);
    const next = new Date(now.getTime() + nextMs);
    return { again: new Map(isMore ? jobs.map(({ id }) => [id, next] as const) : []) };
  },
});

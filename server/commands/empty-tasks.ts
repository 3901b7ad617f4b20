import { defineJobKind } from '../jobs/job-kind.ts';
import { sendAll } from '../realtime/outgoing.ts';
import { endEmptyTasks } from './update-tasks.ts';

/** Ends tasks whose last open commands went with their devices. */
export const emptyTasks = defineJobKind({
  name: 'emptyTasks',
  title: { zh: '结束没有设备的批量任务', en: 'End tasks without devices' },
  everyMs: 60_000,
  async run(tx, _jobs, { now }) {
    const outgoing = await endEmptyTasks(tx, now);
    return { afterCommit: ({ realtime }) => sendAll(realtime, outgoing) };
  },
});

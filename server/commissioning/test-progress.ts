import { readersOfDevices } from '../commands/readers-of-devices.ts';
import type { lightingTestRuns } from '../db/schema.ts';
import type { Outgoing } from '../realtime/outgoing.ts';

/** The progress of a run, as that of a task of three commands; a run that still waits has none. */
export function progressOf(run: typeof lightingTestRuns.$inferSelect | undefined): Outgoing[] {
  if (!run) return [];
  const count = (verdict: string) => run.steps.filter((step) => step.verdict === verdict).length;
  const data = {
    id: run.id,
    status: run.endedAt ? ('END' as const) : ('START' as const),
    total: run.steps.length,
    succeeded: count('passed'),
    failed: count('failed') + count('skipped'),
  };
  return [{ tenantId: run.tenantId, event: { type: 'BatchTask', data }, audience: readersOfDevices }];
}

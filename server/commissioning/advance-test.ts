import { eq } from 'drizzle-orm';
import { judgeTestStep } from '../../src/engine/lighting/judge-test-step.ts';
import type { CommandValues } from '../../src/schemas/wire/commands.ts';
import type { TestMeasurement, TestReason, TestStep } from '../../src/schemas/wire/commissioning.ts';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, lightingLamps, lightingTestRuns } from '../db/schema.ts';
import { insertOverrides, releaseOverrides } from '../lighting/override-lamps.ts';
import { sendPlanned } from '../lighting/override-times.ts';
import { commandFor } from '../lighting/send-level.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { displayTime } from '../texts/wall-time.ts';
import { holdMs } from './lamp-test.ts';
import { sendTestCommand } from './send-test-command.ts';

type Run = typeof lightingTestRuns.$inferSelect;

/** Who has a lamp do something. */
type Actor = Pick<Run, 'userId' | 'userName'>;

/** What became of a run. */
interface Advanced {
  /** When to look again; undefined once it has ended. */
  again?: Date;
  /** The run as stored; undefined if nothing has changed. */
  run?: Run;
  outgoing: Outgoing[];
}

/** Commands are answered within a second as a rule. */
const lookMs = 1_000;

/**
 * Takes a test run one step further in the transaction of its job: notes the answer to its open command, and sends the
 * next one. All that it has done is in its row, so that a run goes on after a crash and sends nothing twice.
 */
export async function advanceTest(tx: Queryable, run: Run, now: Date): Promise<Advanced> {
  const step = run.steps.find(({ verdict }) => !verdict);
  if (!step) return endRun(tx, run, now);
  if (!step.commandId) return sendLevel(tx, run, step, now);
  if (await isTaken(tx, run)) return fail(tx, { ...run, overrideId: null }, { ...step, reason: 'disturbed' }, now);
  const [command] = await tx.select().from(deviceCommands).where(eq(deviceCommands.id, step.commandId));
  if (command?.trackStatus === 'PROCESS') return { again: new Date(now.getTime() + lookMs), outgoing: [] };
  const answered = { ...step, answeredTime: displayTime(command?.repliedAt ?? now) };
  if (!command || command.trackStatus === 'FAIL')
    return fail(tx, run, { ...answered, reason: reasonOf(command?.failure) }, now);
  const measured = readMeasurement(command.reply ?? {});
  // A lamp that confirms a level without its power is read.
  if (measured.power === null && !step.isReading) return sendReading(tx, run, answered, now);
  return judge(tx, run, { ...answered, measured }, now);
}

const reasons: readonly TestReason[] = ['timeout', 'offline', 'rejected', 'notActivated', 'unsupported'];
/** A command that is gone was deleted after its time. */
const reasonOf = (failure: string | null | undefined): TestReason =>
  reasons.find((one) => one === failure) ?? 'timeout';

/** Whether another override, or none, is in force: somebody has taken the lamp, or the platform stood still too long. */
async function isTaken(tx: Queryable, { deviceId, overrideId }: Run): Promise<boolean> {
  return (await overrideOf(tx, deviceId)) !== overrideId;
}

async function overrideOf(tx: Queryable, deviceId: string): Promise<string | null> {
  const [lamp] = await tx
    .select({ overrideId: lightingLamps.overrideId })
    .from(lightingLamps)
    .where(eq(lightingLamps.deviceId, deviceId));
  return lamp?.overrideId ?? null;
}

async function sendLevel(tx: Queryable, run: Run, step: TestStep, now: Date): Promise<Advanced> {
  const { tenantId, deviceId, userId, userName } = run;
  // Also one that came between the start and the first level.
  if (await isTaken(tx, run)) return fail(tx, { ...run, overrideId: null }, { ...step, reason: 'disturbed' }, now);
  const by = { tenantId, deviceId, userId, userName, now };
  const sent = await sendTestCommand(tx, { ...by, ...commandFor(step.level) });
  const asked = { ...step, askedTime: displayTime(now) };
  if ('failure' in sent) return fail(tx, run, { ...asked, reason: reasonOf(sent.failure) }, now);
  const expiresAt = new Date(now.getTime() + holdMs);
  await insertOverrides(tx, { ...by, taskId: null, level: step.level, startsAt: now, expiresAt }, [deviceId]);
  const overrideId = await overrideOf(tx, deviceId);
  const steps = await store(tx, { ...run, overrideId }, { ...asked, commandId: sent.id });
  return { again: new Date(now.getTime() + lookMs), run: { ...run, steps, overrideId }, outgoing: [] };
}

async function sendReading(tx: Queryable, run: Run, step: TestStep, now: Date): Promise<Advanced> {
  const { tenantId, deviceId, userId, userName } = run;
  const command = { command: 'readValues', parameters: {} };
  const sent = await sendTestCommand(tx, { tenantId, deviceId, userId, userName, now, ...command });
  if ('failure' in sent) return fail(tx, run, { ...step, reason: reasonOf(sent.failure) }, now);
  await store(tx, run, { ...step, commandId: sent.id, isReading: true });
  return { again: new Date(now.getTime() + lookMs), outgoing: [] };
}

const numberOf = (value: CommandValues[string] | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** What a lamp reported; one that is off is at 0 %. */
function readMeasurement({ switchStatus, luminance, ...values }: CommandValues): TestMeasurement {
  return {
    level: switchStatus === false ? 0 : numberOf(luminance),
    power: numberOf(values.power),
    voltage: numberOf(values.voltage),
    current: numberOf(values.current),
    powerFactor: numberOf(values.powerFactor),
  };
}

/** A level that is wrong does not keep the run from the next ones. */
async function judge(tx: Queryable, run: Run, step: TestStep, now: Date): Promise<Advanced> {
  const { ratedPower, tolerance } = run;
  const reason = step.measured && judgeTestStep({ level: step.level, ratedPower, tolerance }, step.measured);
  const judged: TestStep = { ...step, verdict: reason ? 'failed' : 'passed', ...(reason && { reason }) };
  const steps = await store(tx, run, judged);
  return advanceTest(tx, { ...run, steps }, now);
}

/** A lamp that does not answer ends its run: the other levels are not tested. */
async function fail(tx: Queryable, run: Run, step: TestStep, now: Date): Promise<Advanced> {
  const steps = run.steps.map((one): TestStep => {
    if (one.level === step.level) return { ...step, verdict: 'failed' };
    return one.verdict ? one : { ...one, verdict: 'skipped' };
  });
  return endRun(tx, { ...run, steps }, now);
}

async function store(tx: Queryable, { id, steps, overrideId }: Run, step: TestStep): Promise<TestStep[]> {
  const stored = steps.map((one) => (one.level === step.level ? step : one));
  await tx.update(lightingTestRuns).set({ steps: stored, overrideId }).where(eq(lightingTestRuns.id, id));
  return stored;
}

/** Ends a run by the verdicts of its steps. */
function endRun(tx: Queryable, run: Run, now: Date): Promise<Advanced> {
  const status = run.steps.every(({ verdict }) => verdict === 'passed') ? 'passed' : 'failed';
  return settle(tx, { ...run, status, endedAt: now }, run);
}

/** Ends a run for a person: what is not decided is not tested, and an open command changes nothing any more. */
export function cancelTest(tx: Queryable, run: Run, { now, ...by }: Actor & { now: Date }): Promise<Advanced> {
  const steps = run.steps.map((step): TestStep => (step.verdict ? step : { ...step, verdict: 'skipped' }));
  return settle(tx, { ...run, steps, status: 'cancelled', cancelledByName: by.userName, endedAt: now }, by);
}

/** Stores the end of a run, and gives the lamp back to its program unless somebody else has it. */
async function settle(tx: Queryable, run: Run & { endedAt: Date }, { userId, userName }: Actor): Promise<Advanced> {
  const { id, tenantId, deviceId, steps, status, cancelledByName, endedAt: now } = run;
  await tx
    .update(lightingTestRuns)
    .set({ steps, status, cancelledByName, endedAt: now })
    .where(eq(lightingTestRuns.id, id));
  if (run.overrideId === null || (await isTaken(tx, run))) return { run, outgoing: [] };
  const released = await releaseOverrides(tx, [deviceId], { now, userName });
  if (released.length === 0) return { run, outgoing: [] };
  return {
    run,
    outgoing: await sendPlanned(tx, { tenantId, now, name: 'lighting.follow' }, [
      { deviceId, userId, userName, ramp: 0 },
    ]),
  };
}

import { and, asc, eq } from 'drizzle-orm';
import { TestCancelRequest } from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { cancelTest } from '../../commissioning/advance-test.ts';
import { progressOf } from '../../commissioning/test-progress.ts';
import { devices, lightingTestRuns } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { wakeLighting } from '../../lighting/wake-lighting.ts';
import { findActor } from '../../operation-log/record-operation.ts';
import { type Outgoing, sendAll } from '../../realtime/outgoing.ts';
import { signedIn } from '../../routing/route.ts';
import { readerOf } from '../assets/place-routes.ts';

/**
 * POST .../test/cancel: ends test runs at once; their lamps go back to their programs. Those that have ended before stay
 * as they are. Returns the ids of the others.
 * @throws Refusal A0404 for runs that the user does not see, and S0302 if all have ended
 */
export async function cancelTests(c: AppContext): Promise<Response> {
  const { idList } = await readBody(c, TestCancelRequest);
  const ids = [...new Set(idList)];
  if (ids.length === 0) throw new Refusal(envelopeStatus.badRequest, 'noTests', {}, { idList: 'noTests' });
  const { db, clock, realtime } = c.var.services;
  const user = signedIn(c);
  const { userName } = await findActor(c, user);
  const { tenantId, within } = await readerOf(c);
  const now = clock();
  const outgoing: Outgoing[] = [];
  const cancelled = await db.transaction(async (tx) => {
    // The job before the lamps: the worker that holds the job waits for lamps.
    await wakeLighting(tx, tenantId, now);
    const found = await tx
      .select({ run: lightingTestRuns, device: devices })
      .from(lightingTestRuns)
      .innerJoin(devices, eq(devices.id, lightingTestRuns.deviceId))
      .where(and(eq(lightingTestRuns.tenantId, tenantId), within.devices, inList(lightingTestRuns.id, ids)))
      .orderBy(asc(lightingTestRuns.deviceId))
      .for('update', { of: lightingTestRuns });
    const missing = ids.length - found.length;
    if (missing > 0) throw new Refusal(envelopeStatus.notFound, 'testsMissing', { count: missing });
    requireRight(
      within.scopes.Device,
      'control',
      found.map(({ device }) => device),
    );
    const open = found.flatMap(({ run }) => (run.endedAt ? [] : [run]));
    if (open.length === 0) throw new Refusal(envelopeStatus.conflict, 'testsEnded');
    for (const run of open) {
      const ended = await cancelTest(tx, run, { userId: user.userId, userName, now });
      outgoing.push(...ended.outgoing, ...progressOf(ended.run));
    }
    return open.map(({ id }) => id);
  });
  sendAll(realtime, outgoing);
  const count = cancelled.length;
  const ended = ids.length - count;
  return success(
    c,
    cancelled,
    ended === 0
      ? { key: 'testsCancelled', params: { count } }
      : { key: 'testsPartlyCancelled', params: { count, ended } },
  );
}

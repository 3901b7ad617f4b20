import { eq, sql } from 'drizzle-orm';
import { tenants } from '../db/schema.ts';
import { defineJobKind } from '../jobs/job-kind.ts';
import { sendAll } from '../realtime/outgoing.ts';
import { readRoundsKnown } from './known-rounds.ts';
import { type LightingRound, runLighting } from './lighting-round.ts';
import { noteNights } from './nights/note-nights.ts';
import { lightingJob } from './wake-lighting.ts';

/**
 * Plans the nights of each tenant's lamps, carries out the steps of their programs, and begins and ends overrides: one
 * job for each tenant, which is due again when the next of these is.
 */
export const lighting = defineJobKind({
  name: lightingJob,
  title: { zh: '照明方案与手动控制', en: 'Lighting programs and overrides' },
  attempts: 'forever',
  batch: 1,
  needed: (now) =>
    sql`select id as key, id as tenant_id, ${now.toISOString()}::timestamptz as due_at from ${tenants}
      where ${eq(tenants.enabled, true)}`,
  prepare: readRoundsKnown,
  async run(tx, jobs, { now, prepared }) {
    const again = new Map<string, Date>();
    const rounds = new Map<string, LightingRound>();
    for (const { id, key } of jobs) {
      const round = await runLighting(tx, key, now, prepared);
      again.set(id, round.next);
      rounds.set(key, round);
    }
    return {
      again,
      async afterCommit({ db, realtime }) {
        for (const { outgoing } of rounds.values()) sendAll(realtime, outgoing);
        for (const [tenantId, { known }] of rounds) if (known) prepared.last.set(tenantId, known);
        for (const [tenantId, { programs }] of rounds) await noteNights(db, { tenantId, programs, now });
      },
    };
  },
});

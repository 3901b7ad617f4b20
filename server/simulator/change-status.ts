import type { AlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, nothing, together } from '../alarms/engine/engine-work.ts';
import type { Queryable } from '../db/db.ts';
import type { Restart } from './answer-commands.ts';
import { setStatus } from './restart-devices.ts';

interface StatusChange {
  engine: AlarmEngine;
  changed: readonly Restart[];
  onlineStatus: 'ONLINE' | 'OFFLINE';
}

/** Stores a connection state, and raises or clears its alarms. `setStatus` alone does for a restart on command. */
export async function changeStatus(
  tx: Queryable,
  now: Date,
  { engine, changed, onlineStatus }: StatusChange,
): Promise<EngineWork> {
  if (changed.length === 0) return nothing;
  const outgoing = await setStatus(tx, now, changed, onlineStatus);
  const byTenant = new Map<string, string[]>();
  for (const { tenantId, id } of changed) {
    const ids = byTenant.get(tenantId);
    if (ids) ids.push(id);
    else byTenant.set(tenantId, [id]);
  }
  const work = await engine.connect(
    tx,
    now,
    [...byTenant].map(([tenantId, deviceIds]) => ({ tenantId, onlineStatus, deviceIds })),
  );
  return together({ ...nothing, outgoing }, work);
}

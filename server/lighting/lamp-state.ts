import { type SQL, sql } from 'drizzle-orm';
import type { LampState } from '../../src/schemas/wire/lighting.ts';
import { devices } from '../db/schema.ts';
import { isLocal } from '../metrics/is-local.ts';
import { hasLampFault } from '../metrics/lamp-faults.ts';

const value = (uKey: string): SQL => sql`${devices.sensorValues} ->> ${sql.raw(`'${uKey}'`)}`;

const is = (state: LampState): SQL => sql.raw(`'${state}'`);

/** What a lamp of the table `devices` does, as text: an offline one may do anything, a faulty one does not obey. */
export const lampState: SQL<LampState> = sql`case
  when ${devices.onlineStatus} = 'OFFLINE' then ${is('offline')}
  when ${devices.onlineStatus} <> 'ONLINE' or ${value('switchStatus')} is null then ${is('unknown')}
  when ${isLocal} then ${is('local')}
  when ${hasLampFault} then ${is('fault')}
  when ${value('switchStatus')} = 'false' then ${is('off')}
  when coalesce((${value('luminance')})::float8, 100) < 100 then ${is('dimmed')}
  else ${is('on')} end`;

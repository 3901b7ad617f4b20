import { type SQL, sql } from 'drizzle-orm';
import { devices, lightingHolders } from '../db/schema.ts';

/** Whether the switch of its cabinet overrides a lamp of the table `devices`: neither its program nor the platform decides. */
export const isLocal: SQL<boolean> = sql`coalesce(${devices.parentDeviceId} in (
  select ${lightingHolders.deviceId} from ${lightingHolders} where ${lightingHolders.local} is not null), false)`;

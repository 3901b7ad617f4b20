import { eq, isNull, or } from 'drizzle-orm';
import { alarmTypes } from '../db/schema.ts';

/** Matches the platform's types and the tenant's own. */
export const alarmTypeVisibleTo = (tenantId: string) =>
  or(isNull(alarmTypes.tenantId), eq(alarmTypes.tenantId, tenantId));

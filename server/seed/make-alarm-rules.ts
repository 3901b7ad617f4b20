import type { alarmTypeSettings } from '../db/schema.ts';
import { ALARM_RULES } from './alarm-rule-data.ts';
import { ALARM_TYPES } from './alarm-type-data.ts';
import type { TenantContext } from './tenant-context.ts';

/** What the demo has set for the types of the platform; critical alarms send a message. */
export const makeAlarmRules = ({ tenantId, now }: TenantContext): (typeof alarmTypeSettings.$inferInsert)[] =>
  ALARM_RULES.flatMap(({ key, ...settings }) => {
    const type = ALARM_TYPES.find((one) => one.key === key);
    if (!type) return [];
    const noticeWays = type.level === 'urgent' ? ['SYSTEMPUSH', 'POPUP'] : [];
    return [{ tenantId, alarmTypeId: type.id, ...settings, noticeWays, updatedAt: now }];
  });

import type { lightingHolders } from '../db/schema.ts';
import { contentHash } from '../held-content/content-hash.ts';
import { makeContent } from '../held-content/make-content.ts';
import type { DeviceRow } from './make-devices.ts';
import type { LightingRows } from './make-lighting.ts';
import { LAMP_CONTROLLER_PLC } from './products/lamp-controllers.ts';
import { isOldFirmware } from './sensors/cabinets.ts';
import { HOUR_MS, type TenantContext } from './tenant-context.ts';

interface Fleet {
  lighting: LightingRows;
  devices: readonly DeviceRow[];
  /** Ids of the lamps with the second calendar. */
  grouped: readonly string[];
}

/** When the standard program was loaded, in days. */
const loadedDaysAgo = 40;
/** The time of the late step in the program that offline concentrators still hold. */
const formerTime = '23:00';

/**
 * Builds what concentrators hold: the standard program, and those of the lamps with another calendar too, unless they have
 * an older firmware, which refuses it at the first start. One that is offline has missed the last change.
 */
export function makeHolders(
  { tenantId, now }: TenantContext,
  { lighting, devices, grouped }: Fleet,
): (typeof lightingHolders.$inferInsert)[] {
  const standard = lighting.calendars.find(({ isDefault }) => isDefault);
  const other = lighting.calendars.find(({ isDefault }) => !isDefault);
  if (!standard || !other) return [];
  const programs = lighting.programs.map((program) => [program.id, program] as const);
  const asked = {
    programs: new Map(programs),
    calendars: new Map([standard, other].map((one) => [one.id, { ...one, rules: one.rules ?? [] }])),
    days: new Map(lighting.days.map((day) => [day.date, day])),
    defaultCalendarId: standard.id,
  };
  const former = {
    ...asked,
    programs: new Map(
      programs.map(([id, program]) => [
        id,
        {
          ...program,
          steps: program.steps.map((step) => (step.time === '22:00' ? { ...step, time: formerTime } : step)),
        },
      ]),
    ),
  };
  const special = new Set(grouped);
  const lamps = new Map<string, DeviceRow[]>();
  for (const device of devices)
    if (device.parentDeviceId && device.productId === LAMP_CONTROLLER_PLC.id) {
      const own = lamps.get(device.parentDeviceId);
      if (own) own.push(device);
      else lamps.set(device.parentDeviceId, [device]);
    }
  const loadedAt = new Date(now.getTime() - loadedDaysAgo * 24 * HOUR_MS);
  return devices.flatMap((device) => {
    const own = lamps.get(device.id);
    if (!own) return [];
    const others = own.flatMap(({ id }) => (special.has(id) ? { lampId: id, calendarId: other.id } : []));
    const need = makeContent(asked, { hasDefault: others.length < own.length, others });
    const isLost = device.onlineStatus === 'OFFLINE';
    const held = isLost
      ? makeContent(former, { hasDefault: true, others: [] })
      : makeContent(asked, { hasDefault: true, others: isOldFirmware(device.uid) ? [] : others });
    const isNew = device.onlineStatus === 'UNACTIVATED';
    return {
      deviceId: device.id,
      tenantId,
      asked: need,
      askedHash: contentHash(need),
      askedAt: isLost ? (device.lastActiveAt ?? now) : loadedAt,
      ...(!isNew && { loaded: held, loadedHash: contentHash(held), loadedAt }),
    };
  });
}

import { and, eq } from 'drizzle-orm';
import type { EnergyLevel } from '../../src/schemas/wire/lighting-energy.ts';
import { within as isWithin } from '../access/asset-scope.ts';
import type { Queryable } from '../db/db.ts';
import { areas, devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { type Locale, message } from '../texts/messages.ts';
import type { LampQuestion, PlacedEnergyLamp } from './load-lamps.ts';

/** Keys of the group of lamps without a concentrator, and of the one without a loop. */
export const directKey = 'direct';
export const noLoopKey = 'none';

/** Loads what the groups of a level are called, by their keys. */
export async function loadGroupNames(
  db: Queryable,
  { tenantId, within, locale }: LampQuestion & { locale: Locale },
  level: EnergyLevel,
  lamps: readonly PlacedEnergyLamp[],
): Promise<(key: string) => string> {
  if (level === 'day') return (key) => key;
  if (level === 'lamp') {
    const names = new Map(lamps.map(({ id, name }) => [id, name]));
    return (key) => names.get(key) ?? key;
  }
  if (level === 'area') {
    const rows = await db
      .select({ code: areas.code, name: areas.name })
      .from(areas)
      .where(eq(areas.tenantId, tenantId));
    const names = new Map(rows.map(({ code, name }) => [code, name]));
    return (key) => names.get(key) ?? key;
  }
  const ids = [...new Set(lamps.flatMap(({ concentratorId }) => concentratorId ?? []))];
  const rows = await db
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), inList(devices.id, ids), isWithin(within.scopes.Device, devices)));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const concentrator = (id: string) =>
    id === directKey
      ? message(locale, 'energy.direct')
      : (names.get(id) ?? message(locale, 'energy.hiddenConcentrator'));
  if (level === 'concentrator') return concentrator;
  return (key) => {
    const [id = '', loop = noLoopKey] = key.split('/');
    const number = loop === noLoopKey ? message(locale, 'lampLoopNone') : message(locale, 'lampLoop', { number: loop });
    return `${concentrator(id)} ${number}`;
  };
}

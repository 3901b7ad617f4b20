import { describe, expect, it } from 'vitest';
import { namedValue } from '../testing/named-value.ts';
import { ALARM_TYPES } from './alarm-type-data.ts';
import { collectPictures } from './make-alarm-details.ts';
import { makeAlarms } from './make-alarms.ts';
import type { DeviceRow } from './make-devices.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import { createTenantContext, HOUR_MS } from './tenant-context.ts';

/** Two devices of every product. */
const makeDevices = () =>
  PRODUCT_LIST.flatMap(({ id, code }) =>
    ['1', '2'].map(
      (number) =>
        ({
          id: `${code}-${number}`,
          productId: id,
          name: `${code}-${number}`,
          areaCode: '001',
          departmentCode: '001',
          onlineStatus: 'ONLINE',
          lastActiveAt: new Date(0),
        }) as DeviceRow,
    ),
  );

function makeAt(now: Date, code: string, devices = makeDevices()) {
  let id = 0;
  const context = createTenantContext({ tenantId: '1', code, place: HARBOUR_PARK, now, newId: () => String(++id) });
  return makeAlarms(context, { devices, handlers: ['1'], pictures: collectPictures(context), outage: undefined });
}

describe('makeAlarms', () => {
  it('leaves new alarms of every kind open at any hour', () => {
    const start = Date.UTC(2026, 0, 1);
    for (let hour = 0; hour < 300; hour += 1) {
      const alarms = makeAt(new Date(start + hour * 29 * HOUR_MS), `tenant-${hour % 3}`);
      for (const kind of ['device', 'business', 'ai'] as const) {
        const ofKind = alarms.filter((alarm) => alarm.kind === kind);
        const open = ofKind.filter(({ handledAt }) => handledAt === null);
        expect(ofKind.length).toBeGreaterThanOrEqual(6);
        expect(open.some(({ acknowledgedAt, shelvedUntil }) => !acknowledgedAt && !shelvedUntil)).toBe(true);
      }
    }
  });

  it('makes devices report what their active alarms name', () => {
    const keys = new Map(ALARM_TYPES.map(({ id, key }) => [id, key]));
    let compared = 0;
    for (let hour = 0; hour < 100; hour += 1) {
      const devices = makeDevices();
      const now = new Date(Date.UTC(2026, 0, 1) + hour * 29 * HOUR_MS);
      for (const { typeId, deviceId, clearedAt, description } of makeAt(now, `tenant-${hour % 3}`, devices)) {
        const named = namedValue(keys.get(typeId) ?? '', description);
        if (!named || clearedAt !== null) continue;
        const reported = devices.find(({ id }) => id === deviceId)?.sensorValues;
        expect(reported?.[named.attribute], description).toBe(named.value);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  it('raises only types that the product of the device raises', () => {
    const codes = new Map(PRODUCT_LIST.map(({ id, code }) => [id, code]));
    const productOf = new Map(makeDevices().map(({ id, productId }) => [id, codes.get(productId)]));
    const productsOf = new Map(ALARM_TYPES.map(({ id, products }) => [id, products]));
    for (const { typeId, deviceId } of makeAt(new Date(), 'tenant'))
      expect(productsOf.get(typeId)).toContain(productOf.get(deviceId ?? ''));
  });
});

import { describe, expect, it } from 'vitest';
import { ALARM_TYPES } from './alarm-type-data.ts';
import { collectPictures } from './make-alarm-details.ts';
import { makeAlarms } from './make-alarms.ts';
import type { DeviceRow } from './make-devices.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import { createTenantContext, HOUR_MS } from './tenant-context.ts';

/** Two devices of every product. */
const devices = PRODUCT_LIST.flatMap(({ id, code }) =>
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

function makeAt(now: Date, code: string) {
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

  it('raises only types that the product of the device raises', () => {
    const codes = new Map(PRODUCT_LIST.map(({ id, code }) => [id, code]));
    const productOf = new Map(devices.map(({ id, productId }) => [id, codes.get(productId)]));
    const productsOf = new Map(ALARM_TYPES.map(({ id, products }) => [id, products]));
    for (const { typeId, deviceId } of makeAt(new Date(), 'tenant'))
      expect(productsOf.get(typeId)).toContain(productOf.get(deviceId ?? ''));
  });
});

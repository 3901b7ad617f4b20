import type { properties } from '../db/schema.ts';
import type { AttributePlan } from './products/attribute-plan.ts';
import { PRODUCT_LIST } from './products/product-list.ts';

type PropertyRow = typeof properties.$inferInsert;

/** What the library has of the attributes of products. */
const LIBRARY: Record<'sensor' | 'configurable', readonly string[]> = {
  sensor: [
    ...['switchStatus', 'luminance', 'voltage', 'current', 'power', 'energy', 'powerFactor', 'burningHours'],
    ...['switchCount', 'temperature', 'humidity', 'leakageCurrent', 'workingMode', 'rssi'],
  ],
  configurable: [
    ...['nodeType', 'telecomDeviceId', 'reportInterval', 'lampPower', 'dimmingType', 'overVoltage', 'underVoltage'],
    ...['overCurrent', 'mainRelaySwitch', 'subRelaySwitch', 'phase', 'loopCount', 'serverIp', 'channelId'],
  ],
};

/** The platform's library of attributes: copies of the first product's that has each. */
export function makeProperties(newId: () => string): PropertyRow[] {
  return (['sensor', 'configurable'] as const).flatMap((category) =>
    LIBRARY[category].flatMap((uKey) => {
      const plan = PRODUCT_LIST.flatMap((product) => product[category]).find((attribute) => attribute.uKey === uKey);
      return plan ? [propertyRow(plan, { id: newId(), category })] : [];
    }),
  );
}

const propertyRow = (plan: AttributePlan, { id, category }: { id: string; category: string }): PropertyRow => ({
  id,
  category,
  uKey: plan.uKey,
  name: plan.name,
  dataType: plan.dataType,
  unit: plan.unit ?? null,
  defaultValue: plan.default ?? null,
  isRequired: plan.required ?? false,
  checkRule: JSON.stringify(plan.rule),
});

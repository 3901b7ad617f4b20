import { isRecord } from '../../src/schemas/rules/is-record.ts';
import type { productAttributes } from '../db/schema.ts';
import { PRODUCT_LIST } from '../seed/products/product-list.ts';
import type { DeviceFacts, SensorValues } from '../seed/sensors/device-facts.ts';
import { sensorValuesAt } from '../seed/sensors/sensor-values.ts';

export type Sensor = Pick<typeof productAttributes.$inferSelect, 'uKey' | 'dataType' | 'defaultValue' | 'checkRule'>;

interface Reporter {
  facts: DeviceFacts;
  deviceType: string;
  /** What its product reports. */
  sensors: readonly Sensor[];
}

/**
 * The first report of a device. One of a tenant's product has the values of the demo's product of its type, where it
 * reports the same; of the rest the default, or what the definition allows.
 */
export function firstValues({ facts, deviceType, sensors }: Reporter, now: Date): SensorValues {
  const alike = PRODUCT_LIST.find((plan) => plan.code === facts.code || plan.deviceType === deviceType);
  const known = alike ? sensorValuesAt({ ...facts, code: alike.code }, now) : {};
  return Object.fromEntries(
    sensors.flatMap((sensor) => {
      const value = known[sensor.uKey] ?? plainValue(sensor);
      return value === undefined ? [] : [[sensor.uKey, value] as const];
    }),
  );
}

function plainValue({ dataType, defaultValue, checkRule }: Sensor): SensorValues[string] | undefined {
  const { min = 0, max, options = [] } = readRule(checkRule);
  if (dataType === 'BOOLEAN') return defaultValue === 'true';
  if (dataType === 'INTEGER' || dataType === 'DOUBLE') {
    if (defaultValue) return Number(defaultValue);
    const middle = max === undefined ? min : (min + max) / 2;
    return dataType === 'INTEGER' ? Math.floor(middle) : middle;
  }
  return defaultValue ?? (dataType === 'ENUM' ? options[0]?.value : undefined);
}

interface Rule {
  min?: number;
  max?: number;
  options?: { value: string }[];
}

function readRule(checkRule: string | null): Rule {
  try {
    const rule: unknown = JSON.parse(checkRule ?? '{}');
    return isRecord(rule) ? (rule as Rule) : {};
  } catch {
    return {};
  }
}

import type { AttributeValue } from '../../db/schema.ts';

/** A report: one value per sensor attribute of the product. */
export type SensorValues = Record<string, string | number | boolean>;

/** What the values of a device follow from. */
export interface DeviceFacts {
  /** Code of its product. */
  code: string;
  uid: string;
  /** Its installation. */
  since: Date;
  settings: readonly AttributeValue[];
  /** The lamps that it feeds, of a concentrator; without them its electricity is unknown. */
  nodes?: readonly DeviceFacts[];
}

/** A number among the settings of a device. */
export function numberSetting({ settings }: Pick<DeviceFacts, 'settings'>, uKey: string, standard: number): number {
  const value = Number(settings.find((one) => one.uKey === uKey)?.value);
  return Number.isFinite(value) && value > 0 ? value : standard;
}

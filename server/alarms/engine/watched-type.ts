import type { AlarmKind } from '../../../src/schemas/wire/alarms.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { WatchRules } from './step-watch.ts';

/** An alarm type that a tenant has enabled, with what the engine needs of it. */
export interface EnabledType {
  tenantId: string;
  id: string;
  name: Bilingual;
  kind: AlarmKind;
  levelId: string;
  productCode: string | null;
  deviceType: string | null;
  damping: { times: number; seconds: number } | null;
  /** Set if the tenant asks for a popup. */
  isPopup?: true;
}

/** One with a rule over what devices report. */
export interface WatchedType extends EnabledType, WatchRules {
  /** The attribute of the rule, as each product that has it calls it. */
  labels: readonly AttributeLabel[];
}

/** An attribute of a product, with the names of its values. */
export interface AttributeLabel {
  productCode: string;
  deviceType: string;
  name: Bilingual;
  unit: string | null;
  options: Readonly<Record<string, Bilingual>>;
}

/** What decides which types apply to a device. */
export interface ProductOf {
  tenantId: string;
  productCode: string;
  deviceType: string;
}

/** A type applies to one product, to one device type, or to all devices of its tenant. */
export function appliesTo(
  { tenantId, productCode, deviceType }: Pick<EnabledType, 'tenantId' | 'productCode' | 'deviceType'>,
  device: ProductOf,
): boolean {
  if (tenantId !== device.tenantId) return false;
  return productCode !== null
    ? productCode === device.productCode
    : deviceType === null || deviceType === device.deviceType;
}

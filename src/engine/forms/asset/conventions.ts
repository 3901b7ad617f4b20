import type { FormField } from '../form-field.ts';
import { attributePath } from './attribute-field.ts';

/** Products and device types with rules of their own; they are configuration, since platforms name them differently. */
export interface DeviceCodes {
  /**
   * Product codes of nodes behind a concentrator, by power line or RS-485 (FORM-20). Default: products with a
   * concentratorId.
   */
  nodes?: readonly string[];
  /** Product codes of concentrators whose loops have an alias (FORM-21). Default: those of the type of concentrators. */
  loopAliases?: readonly string[];
  /** Device types whose products use the first four loops only (FORM-24). */
  smartGateways: readonly string[];
}

/** The device type of centralized controllers (contract 3.8). */
const concentratorType = 'CentralizedController';

/** Loops that a smart gateway uses (FORM-24). */
export const gatewayLoops = 4;

interface Device {
  code?: string;
  deviceType?: unknown;
}

/**
 * Applies the rules that device attributes have by their uKey: which products use them (FORM-20, FORM-21, FORM-24),
 * what they depend on (FORM-18), on and off for relays (FORM-22), and relays, loop count and phase last (FORM-23).
 */
export function applyConventions(
  fields: readonly FormField[],
  device: Device,
  codes: DeviceCodes | undefined,
): { fields: readonly FormField[]; unused: readonly string[] } {
  const isNode = fields.some((field) => uKeyOf(field) === 'concentratorId');
  const used = fields.filter((field) => isUsed(uKeyOf(field), { ...device, isNode }, codes));
  const uKeys = new Set(used.map(uKeyOf));
  const changed = used.map((field) => change(field, uKeys, isGateway(device, codes)));
  const last = new Set(changed.filter((field) => isLast(uKeyOf(field))));
  return {
    fields: [...changed.filter((field) => !last.has(field)), ...last],
    unused: fields.filter((field) => !used.includes(field)).map(({ field }) => field),
  };
}

const uKeyOf = ({ origin }: FormField): string => (origin.from === 'attribute' ? origin.uKey : '');

const isGateway = ({ deviceType }: Device, codes: DeviceCodes | undefined): boolean =>
  codes?.smartGateways.some((type) => type === deviceType) === true;

/** 'loop3Alias' and 'loop3Status' are about the third loop. */
const loopOf = (uKey: string): number | undefined => {
  const digits = /^loop(\d+)(?:[A-Z_].*)?$/.exec(uKey)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
const isAlias = (uKey: string): boolean => /^loop\d*Alias$/.test(uKey);

function isUsed(uKey: string, device: Device & { isNode: boolean }, codes: DeviceCodes | undefined): boolean {
  if (codes === undefined) return true;
  const has = (list: readonly string[] | undefined, usual: boolean) =>
    list === undefined ? usual : device.code !== undefined && list.includes(device.code);
  if (uKey === 'loopId') return has(codes.nodes, device.isNode);
  if (isGateway(device, codes)) return (loopOf(uKey) ?? 1) <= gatewayLoops;
  return !isAlias(uKey) || has(codes.loopAliases, device.deviceType === concentratorType);
}

/** Relays, loop count and phase. */
const isLast = (uKey: string): boolean => /relay/i.test(uKey) || /^(loopCount|phase)$/i.test(uKey);

function change(field: FormField, uKeys: ReadonlySet<string>, isOfGateway: boolean): FormField {
  const uKey = uKeyOf(field);
  if (uKey === 'nvrId' && uKeys.has('memoryType'))
    return { ...field, shownWhen: [{ field: attributePath('memoryType'), values: ['1'] }] };
  if (uKey !== 'loopCount' || !isOfGateway || field.schema.type !== 'integer') return field;
  const max = Math.min(gatewayLoops, field.max ?? gatewayLoops);
  // The default of the definition may be a number of loops that the gateway does not use.
  const start = typeof field.default === 'number' && field.default > max ? max : field.default;
  return {
    ...field,
    max,
    schema: { ...field.schema, maximum: max },
    ...(start === undefined ? {} : { default: start }),
  };
}

import { idle, stepWatch, type WatchDecision, type WatchState } from './step-watch.ts';
import { appliesTo, type ProductOf, type WatchedType } from './watched-type.ts';

export type ReportedValues = Readonly<Record<string, unknown>>;

/** What a device reports. */
export interface DeviceReport extends ProductOf {
  deviceId: string;
  values: ReportedValues;
}

/** An alarm that begins or ends. */
export interface RuleDecision {
  type: WatchedType;
  deviceId: string;
  decision: WatchDecision;
  /** The last value of the rule's attribute. */
  value?: unknown;
}

/** An active alarm. */
export interface ActiveAlarm {
  tenantId: string;
  typeId: string;
  deviceId: string;
}

/** Evaluates the rules of all tenants in memory; decides and stores nothing. */
export interface DeviceWatch {
  report(report: DeviceReport, now: number): RuleDecision[];
  /** Decides what has lasted long enough since the last report. */
  tick(now: number): RuleDecision[];
  /** True while a condition holds that has not lasted long enough. */
  isPending(): boolean;
  /** Replaces the rules; conditions of unchanged rules go on. */
  setTypes(types: readonly WatchedType[]): void;
  /** Replaces what is active. */
  setActive(active: readonly ActiveAlarm[]): void;
  /** Forgets what devices have begun to report: they are gone. */
  interrupt(deviceIds: readonly string[]): void;
  clear(): void;
}

interface Watched {
  type: WatchedType;
  deviceId: string;
  state: WatchState;
  value?: unknown;
}

export function createDeviceWatch(): DeviceWatch {
  let types = new Map<string, WatchedType>();
  /** By type and device; what is neither active nor pending has no entry. */
  const watched = new Map<string, Watched>();
  /** By product: the types that read an attribute. */
  const readers = new Map<string, Map<string, WatchedType[]>>();

  const keyOf = (typeKey: string, deviceId: string) => `${typeKey} ${deviceId}`;

  function readersOf(product: ProductOf): Map<string, WatchedType[]> {
    const key = `${product.tenantId} ${product.productCode} ${product.deviceType}`;
    const known = readers.get(key);
    if (known) return known;
    const found = new Map<string, WatchedType[]>();
    for (const type of types.values()) {
      if (!appliesTo(type, product)) continue;
      for (const attribute of attributesOf(type)) found.set(attribute, [...(found.get(attribute) ?? []), type]);
    }
    readers.set(key, found);
    return found;
  }

  function step(key: string, before: Watched, values: ReportedValues | undefined, now: number): RuleDecision[] {
    const { type, deviceId } = before;
    const { state, decision } = stepWatch(type, before.state, values, now);
    const value = values?.[type.rule.attribute] ?? before.value;
    if (state.isActive || state.count > 0) watched.set(key, { type, deviceId, state, value });
    else watched.delete(key);
    return decision ? [{ type, deviceId, decision, value }] : [];
  }

  return {
    report(report, now) {
      const { deviceId, values } = report;
      const reading = readersOf(report);
      if (reading.size === 0) return [];
      const read = new Set(Object.keys(values).flatMap((attribute) => reading.get(attribute) ?? []));
      return [...read].flatMap((type) => {
        const key = keyOf(typeKeyOf(type), deviceId);
        return step(key, watched.get(key) ?? { type, deviceId, state: idle }, values, now);
      });
    },
    tick: (now) => [...watched].flatMap(([key, one]) => (one.state.count > 0 ? step(key, one, undefined, now) : [])),
    isPending: () => [...watched.values()].some(({ state }) => state.count > 0),
    setTypes(next) {
      types = new Map(next.map((type) => [typeKeyOf(type), type]));
      readers.clear();
      for (const [key, one] of watched) {
        const type = types.get(typeKeyOf(one.type));
        if (!type) watched.delete(key);
        else if (rulesOf(type) === rulesOf(one.type)) watched.set(key, { ...one, type });
        else if (one.state.isActive) watched.set(key, { ...one, type, state: { ...idle, isActive: true } });
        else watched.delete(key);
      }
    },
    setActive(active) {
      const kept = new Set<string>();
      for (const { tenantId, typeId, deviceId } of active) {
        const type = types.get(`${tenantId} ${typeId}`);
        if (!type) continue;
        const key = keyOf(typeKeyOf(type), deviceId);
        kept.add(key);
        if (!watched.get(key)?.state.isActive) watched.set(key, { type, deviceId, state: { ...idle, isActive: true } });
      }
      for (const [key, { state }] of watched) if (state.isActive && !kept.has(key)) watched.delete(key);
    },
    interrupt(deviceIds) {
      const gone = new Set(deviceIds);
      for (const [key, one] of watched) {
        if (!gone.has(one.deviceId)) continue;
        if (one.state.isActive) watched.set(key, { ...one, state: { ...idle, isActive: true } });
        else watched.delete(key);
      }
    },
    clear: () => watched.clear(),
  };
}

const typeKeyOf = ({ tenantId, id }: WatchedType): string => `${tenantId} ${id}`;

const attributesOf = ({ rule, clearRule }: WatchedType): string[] => [
  ...new Set([rule.attribute, ...(clearRule ? [clearRule.attribute] : [])]),
];

const rulesOf = ({ rule, clearRule }: WatchedType): string => JSON.stringify([rule, clearRule]);

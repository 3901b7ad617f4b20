import type { WireEvent } from '../../../src/schemas/wire/events.ts';
import type { RaisedAlarms } from './raised-alarms.ts';

/** Everything that a socket may bring, right and wrong. */
export interface MixedEvents {
  /** The next events, `many` of them. */
  next(many: number): unknown[];
  /** Events so far that violate the contract, or that it does not know. */
  readonly wrong: number;
}

const text = (data: object) => JSON.stringify(data);

/**
 * Events of all types in turn: alarms, of deleted devices too, the same alarm again, changes of alarms, reports, counts
 * and messages, and among them unknown types and broken data. In every tenth second all are alarms.
 */
export function createMixedEvents(raised: RaisedAlarms, perSecond: number): MixedEvents {
  let sent = 0;
  let wrong = 0;
  const alarm = (more: object = {}): WireEvent => {
    const [{ type, data }] = raised.raise(1) as [WireEvent];
    return { type, data: { ...(data as object), ...more } };
  };
  const broken = (event: unknown) => {
    wrong += 1;
    return event;
  };
  const deviceId = () => String((sent * 7919) % 5000);
  const makers: (() => unknown)[] = [
    () => alarm(),
    () => alarm({ deviceName: null, deviceId: null }),
    () => ({ type: 'alarm', data: raised.page(1).data[0] ?? alarm().data }),
    () => ({ type: 'AlarmInfo', data: { ...(raised.page(1).data[0] ?? {}), eventId: 'long ago', isActive: false } }),
    () => ({ type: 'AlarmCount', data: [{ uKey: 'deviceAlarm', value: String(raised.total) }] }),
    () => ({ type: 'DeviceStatus', data: text({ deviceId: deviceId(), onlineStatus: 'OFFLINE' }) }),
    () => ({ type: 'DeviceSensorValue', data: text({ deviceId: deviceId(), values: { voltage: sent } }) }),
    () => ({ type: 'NoticeUnReadNum', data: sent }),
    () => ({ type: 'NewsCenterUnReadNum', data: String(sent) }),
    () => ({ type: 'NewsCenterValue', data: { id: String(sent), newsInfo: 'News' } }),
    () => ({ type: 'ImportProgress', data: { taskId: String(sent), done: 1, total: 2 } }),
    () => ({ type: 'area', data: null }),
    () => broken({ type: 'alarm', data: { eventId: sent } }),
    () => broken({ type: 'DeviceStatus', data: '{"deviceId":' }),
    () => broken({ type: 'DeviceSensorValue', data: { deviceId: '1', values: {} } }),
    () => broken({ type: sent }),
    () => broken(sent % 2 === 0 ? null : 'alarm'),
    () => broken({ type: 'Weather', data: 'x'.repeat(1000) }),
    () => broken({ type: `Invented${sent}`, data: sent }),
  ];
  return {
    next: (many) =>
      Array.from({ length: many }, () => {
        sent += 1;
        const isFlood = Math.floor(sent / perSecond) % 10 === 9;
        return isFlood ? alarm() : makers[sent % makers.length]!();
      }),
    get wrong() {
      return wrong;
    },
  };
}

import type { AlarmEntry } from '../../../src/schemas/wire/alarms.ts';
import type { WireEvent } from '../../../src/schemas/wire/events.ts';

/** The call that reads alarms. */
export const alarmsPath = '/island-alarm/alarm/page';

/** A row of the alarm table, and the data of its events. */
export type RaisedAlarm = AlarmEntry & { id: string; areaCode: string; repeats: number };

/** The levels, the most serious first. */
export const alarmLevels = [
  { id: '1', name: 'Critical' },
  { id: '2', name: 'Major' },
  { id: '3', name: 'Minor' },
  { id: '4', name: 'Warning' },
] as const;

const types = ['灯具离线', '电压过高', '通信中断', '温度异常', '漏电告警'];
/** The rows that a page can have. */
const keptRows = 50;

/** A platform whose alarms are counted, listed and announced. */
export interface RaisedAlarms {
  /** Raises alarms: the events as the reference platform sends them. */
  raise(many: number): WireEvent[];
  /** The newest alarms, as the platform answers a page. */
  page(size: number): { data: readonly RaisedAlarm[]; total: number };
  /** The number of open alarms. */
  readonly total: number;
  /** The text of the newest alarm. */
  readonly newest: string;
}

export function createRaisedAlarms(): RaisedAlarms {
  let rows: RaisedAlarm[] = [];
  let total = 0;
  const next = (): RaisedAlarm => {
    total += 1;
    const type = types[total % types.length]!;
    const id = String(total);
    return {
      id,
      eventId: id,
      kind: 'device',
      eventDomainId: '66',
      eventDomainName: '设备告警',
      eventTypeId: String(total % types.length),
      eventTypeName: type,
      description: `${total}号灯杆${type}`,
      levelId: alarmLevels[total % alarmLevels.length]!.id,
      date: `2026-03-01 0${total % 10}:${10 + (total % 50)}:00`,
      deviceId: id,
      deviceName: `${total}号灯杆`,
      areaCode: '001',
      repeats: 1,
      isRead: false,
      isActive: true,
      isAcknowledged: false,
    };
  };
  return {
    raise(many) {
      const fresh = Array.from({ length: many }, next);
      rows = [...fresh.toReversed(), ...rows].slice(0, keptRows);
      const events = fresh.flatMap((data) => [
        { type: 'alarm', data },
        { type: 'AlarmInfo', data },
      ]);
      return [...events, { type: 'AlarmCount', data: [{ uKey: 'deviceAlarm', value: total }] }];
    },
    page: (size) => ({ data: rows.slice(0, size), total }),
    get total() {
      return total;
    },
    get newest() {
      return rows[0]?.description ?? '';
    },
  };
}

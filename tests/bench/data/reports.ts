import type { WireEvent } from '../../../src/schemas/wire/events.ts';

/** The call that reads devices. */
export const devicesPath = '/island-assets/device/page';
export const productId = '9';

/** What a device measures, with names and units of its product. */
export const readings = [
  { uKey: 'voltage', name: 'Voltage', unit: 'V' },
  { uKey: 'current', name: 'Current', unit: 'A' },
  { uKey: 'power', name: 'Power', unit: 'W' },
] as const;

export interface ReportingDevice {
  id: string;
  name: string;
  uid: string;
  onlineStatus: 'ONLINE' | 'OFFLINE';
  productModelId: string;
  deviceModelName: string;
  alarmCount: number;
  lastActiveTime: string;
  address: string;
  sensorValueAttrs: { uKey: string; value: string }[];
}

export function makeReportingDevices(many: number): ReportingDevice[] {
  return Array.from({ length: many }, (_, place) => ({
    id: String(place + 1),
    name: `${place + 1}号灯控`,
    uid: `LC-${String((place * 7919) % 1_000_003).padStart(7, '0')}`,
    onlineStatus: place % 5 === 0 ? 'OFFLINE' : 'ONLINE',
    productModelId: productId,
    deviceModelName: '单灯控制器 SLC-2',
    alarmCount: place % 4,
    lastActiveTime: '2026-03-01 08:00:00',
    address: `中山路${place + 1}号`,
    sensorValueAttrs: readings.map(({ uKey }, index) => ({ uKey, value: String(100 * index + (place % 90)) })),
  }));
}

/** Devices that report. */
export interface Reports {
  /** Reports of random devices, the same in every run; every tenth is about the connection. Data is text, as on the wire. */
  next(): WireEvent;
  /** A report of the first device, unlike all before. */
  ofFirst(): WireEvent;
  /** The last voltage of each device. */
  readonly voltages: ReadonlyMap<string, number>;
}

/** Reports are prepared: making them is not measured. */
const prepared = 4000;

export function createReports(devices: number): Reports {
  const voltages = new Map<string, number>();
  let seed = 42;
  let sent = 0;
  let firsts = 300;
  const random = (below: number) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const valueReport = (deviceId: string, voltage: number) => ({
    deviceId,
    voltage,
    event: {
      type: 'DeviceSensorValue',
      data: JSON.stringify({
        deviceId,
        values: { voltage, current: random(90) / 10, power: random(1800) / 10 },
        time: `2026-03-01 09:${10 + random(50)}:${10 + random(50)}`,
      }),
    },
  });
  const reports = Array.from({ length: prepared }, (_, place) => {
    const deviceId = String(random(devices) + 1);
    if (place % 10 > 0) return valueReport(deviceId, 210 + random(30));
    const onlineStatus = random(2) === 0 ? 'OFFLINE' : 'ONLINE';
    return { deviceId, event: { type: 'DeviceStatus', data: JSON.stringify({ deviceId, onlineStatus }) } };
  });
  const take = (report: { deviceId: string; voltage?: number; event: WireEvent }) => {
    if (report.voltage !== undefined) voltages.set(report.deviceId, report.voltage);
    return report.event;
  };
  return {
    next: () => take(reports[sent++ % prepared]!),
    ofFirst: () => take(valueReport('1', firsts++)),
    voltages,
  };
}

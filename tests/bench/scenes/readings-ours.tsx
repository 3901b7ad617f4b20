import type { BlockOf, Page } from '../../../src/schemas/page.ts';
import { createReports, devicesPath, makeReportingDevices, productId, readings } from '../data/reports.ts';
import { otherwise } from '../memory-platform.ts';
import { createMemoryConsole, drawnPage } from '../ours/memory-console.tsx';
import { countStale, reportMarks } from '../report-marks.ts';
import type { Scene } from '../scene.ts';

const table: BlockOf<'table'> = {
  kind: 'table',
  id: 'devices',
  source: 'devices',
  filters: [{ field: 'name', title: 'Name' }],
  columns: [
    {
      field: 'onlineStatus',
      title: 'Status',
      width: 110,
      options: [
        { value: 'ONLINE', title: 'Online', tone: 'success' },
        { value: 'OFFLINE', title: 'Offline', tone: 'danger' },
      ],
    },
    { field: 'name', title: 'Name', sort: true, width: 180 },
    { field: 'uid', title: 'UID', width: 150 },
    { field: 'deviceModelName', title: 'Product', width: 180 },
    { field: 'sensorValueAttrs', title: 'Readings', as: 'readings', width: 280 },
    { field: 'alarmCount', title: 'Open alarms', as: 'number', width: 110 },
    { field: 'lastActiveTime', title: 'Last report', as: 'datetime', width: 150 },
    { field: 'address', title: 'Address', width: 180 },
  ],
  rowActions: [{ title: 'Edit', do: [{ toast: 'Edited' }] }],
};

const keywords: Pick<Page, 'sources' | 'body'> = {
  sources: {
    devices: {
      kind: 'paged',
      post: devicesPath,
      patch: [
        { event: 'DeviceStatus', key: 'deviceId', set: { onlineStatus: 'onlineStatus' } },
        {
          event: 'DeviceSensorValue',
          key: 'deviceId',
          set: { sensorValueAttrs: 'values', lastActiveTime: 'time' },
        },
      ],
    },
  },
  body: table,
};

const product = {
  id: productId,
  name: 'SLC-2',
  sensorValueAttrDefMap: Object.fromEntries(readings.map(({ uKey, name, unit }) => [uKey, { name, unit }])),
};

/** The console's table of devices, whose rows change with their reports. Settings: rows, burst. */
const scene: Scene = async ({ rows = 0, burst = 0 }) => {
  const devices = makeReportingDevices(rows);
  const reports = createReports(rows);
  const made = await createMemoryConsole({
    keywords,
    answers: {
      [`POST ${devicesPath}`]: () => ({ data: devices, total: rows }),
      'GET /island-assets/device/product/list': () => [product],
      [otherwise]: () => null,
    },
    search: `?size=${rows}`,
  });
  return {
    element: drawnPage(made),
    marks: reportMarks(reports),
    acts: {
      report() {
        for (let place = 0; place < burst; place += 1) made.send(reports.next());
      },
      one: () => made.send(reports.ofFirst()),
    },
    counts: () => ({ stale: countStale(reports) }),
    end: made.end,
  };
};

export default scene;

import { createReports, devicesPath, makeReportingDevices } from '../data/reports.ts';
import { DevicesPage } from '../hand-written/devices-page.tsx';
import { handWritten } from '../hand-written/frame.tsx';
import { createMemoryEvents } from '../hand-written/memory-events.ts';
import { startMemoryPlatform } from '../memory-platform.ts';
import { countStale, reportMarks } from '../report-marks.ts';
import type { Scene } from '../scene.ts';

/** The same table written with antd only. Settings: rows, burst. */
const scene: Scene = async ({ rows = 0, burst = 0 }) => {
  const devices = makeReportingDevices(rows);
  const reports = createReports(rows);
  const { follow, send } = createMemoryEvents();
  startMemoryPlatform({ [`POST ${devicesPath}`]: () => ({ data: devices, total: rows }) });
  return {
    element: handWritten(<DevicesPage follow={follow} />),
    marks: reportMarks(reports),
    acts: {
      report() {
        for (let place = 0; place < burst; place += 1) send(reports.next());
      },
      one: () => send(reports.ofFirst()),
    },
    counts: () => ({ stale: countStale(reports) }),
  };
};

export default scene;

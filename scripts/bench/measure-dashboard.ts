import { compare, type Figure, type Line } from './figure.ts';
import { type Lab, measureSides } from './lab.ts';

const panels = 9;
const points = 1000;

const lines: Line[] = [
  { figure: 'mount', what: `${panels} charts of ${points.toLocaleString('en')}: mount`, unit: 'ms' },
  { figure: 'mountWork', what: `${panels} charts: work of the mount`, unit: 'ms' },
];

/** A dashboard of nine line charts against nine cards with hand-written ECharts. */
export async function measureDashboard(lab: Lab): Promise<Figure[]> {
  const runs = await measureSides(lab, { ours: 'dashboard-ours', antd: 'dashboard-antd' }, async (scene) => {
    let mount = 0;
    const mountWork = await scene.work(async () => {
      [mount] = await scene.mount({ panels, points }, 'charts');
    });
    await scene.unmount();
    return { mount, mountWork };
  });
  return compare('dashboard', lines, runs.ours, { name: 'antd', runs: runs.antd });
}

import { compare, type Figure, type Line } from './figure.ts';
import { type Lab, measureSides } from './lab.ts';

const sizes = [1000, 5000];
/** How long the pointer hovers over a group before the click. */
const restMs = 150;
const elsewhere = [1200, 700] as const;

/** The side menu with three levels against antd's Menu with the same tree. */
export async function measureMenu(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const entries of sizes) {
    const runs = await measureSides(lab, { ours: 'menu-ours', antd: 'menu-antd' }, async (scene) => {
      let mount = 0;
      const mountWork = await scene.work(async () => {
        [mount] = await scene.mount({ entries }, 'menu');
      });
      let open = 0;
      const openWork = await scene.work(async () => {
        const group = scene.page.locator('.ant-menu-submenu-title').first();
        await group.hover();
        await scene.page.waitForTimeout(restMs);
        open = await scene.until('branch', () => group.click());
      });
      await scene.unmount();
      // Elsewhere, or the pointer would already rest on the group.
      await scene.page.mouse.move(...elsewhere);
      await scene.mount({ entries }, 'menu');
      await scene.settle();
      const box = (await scene.page.locator('.ant-menu-submenu-title').first().boundingBox())!;
      const openAtOnce = await scene.until('branch', () =>
        scene.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
      );
      await scene.unmount();
      return { mount, mountWork, open, openWork, openAtOnce };
    });
    figures.push(...compare('menu', linesOf(entries), runs.ours, { name: 'antd', runs: runs.antd }));
  }
  return figures;
}

function linesOf(entries: number): Line[] {
  const menu = `menu of ${entries.toLocaleString('en')}`;
  const goal = { ratio: 0.8 };
  return [
    { figure: 'mount', what: `${menu}: mount`, unit: 'ms', goal },
    { figure: 'mountWork', what: `${menu}: work of the mount`, unit: 'ms' },
    { figure: 'open', what: `${menu}: open a group`, unit: 'ms', goal: { ratio: 1.15 } },
    {
      figure: 'openAtOnce',
      what: `${menu}: open a group at once, without resting on it`,
      unit: 'ms',
      goal: { ratio: 1.15 },
    },
    { figure: 'openWork', what: `${menu}: work of the opening`, unit: 'ms' },
  ];
}

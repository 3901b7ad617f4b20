import { compare, type Figure, type Line } from './figure.ts';
import { type Lab, measureSides } from './lab.ts';

const nodes = 10_000;
/** A character in the name of every third node. */
const character = '7';
const tree = `tree of ${nodes.toLocaleString('en')} nodes`;

const lines: Line[] = [
  { figure: 'mount', what: `${tree}: mount`, unit: 'ms', goal: { max: 500 } },
  { figure: 'mountWork', what: `${tree}: work of the mount`, unit: 'ms' },
  { figure: 'open', what: `${tree}: open a node`, unit: 'ms' },
  { figure: 'search', what: `${tree}: search, a key press`, unit: 'ms', goal: { max: 100 } },
  { figure: 'searchWork', what: `${tree}: work of the search`, unit: 'ms' },
];

/** The tree block against antd's virtual Tree with a search box; both start with two levels open. */
export async function measureTree(lab: Lab): Promise<Figure[]> {
  const runs = await measureSides(lab, { ours: 'tree-ours', antd: 'tree-antd' }, async (scene) => {
    let mount = 0;
    const mountWork = await scene.work(async () => {
      [mount] = await scene.mount({ nodes }, 'nodes');
    });
    const closed = scene.page
      .locator('.ant-tree-switcher_close, .lamp-tree-row[aria-expanded="false"] > .lamp-tree-fold')
      .first();
    const open = await scene.until('opened', () => closed.click());
    await scene.settle();
    await scene.page.getByPlaceholder('Search').focus();
    let search = 0;
    const searchWork = await scene.work(async () => {
      search = await scene.until('found', () => scene.page.keyboard.press(character));
    });
    await scene.unmount();
    return { mount, mountWork, open, search, searchWork };
  });
  return compare('tree', lines, runs.ours, { name: 'antd', runs: runs.antd });
}

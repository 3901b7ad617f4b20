import { compare, type Figure, type Line } from './figure.ts';
import { type Lab, measureSides } from './lab.ts';
import type { SceneHandle } from './open-scene.ts';

const sizes = [20, 100, 400];
const typed = 'abcdefghij';
const keyPauseMs = 30;

/** A form of attributes of four types: the console against antd's Form, and for a key press also against plain RJSF. */
export async function measureForm(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const fields of sizes) {
    const sides = { ours: 'form-ours', antd: 'form-antd', rjsf: 'form-rjsf' };
    const runs = await measureSides(lab, sides, (scene) => run(scene, fields));
    figures.push(
      ...compare('form', linesOf(fields), runs.ours, { name: 'antd', runs: runs.antd }),
      ...compare('form', rjsfLinesOf(fields), runs.ours, { name: 'RJSF', runs: runs.rjsf }),
    );
  }
  const dialog = await measureSides(lab, { ours: 'dialog-ours', antd: 'dialog-antd' }, runDialog);
  figures.push(...compare('form', dialogLines, dialog.ours, { name: 'antd', runs: dialog.antd }));
  return figures;
}

const dialogLines: Line[] = [
  { figure: 'complete', what: 'dialog of 20: complete', unit: 'ms' },
  { figure: 'openWork', what: 'dialog of 20: work until complete', unit: 'ms' },
  { figure: 'key', what: 'dialog of 20: work of a key press', unit: 'ms' },
  { figure: 'check', what: 'dialog of 20: check all fields', unit: 'ms' },
];

const isLargest = (fields: number) => fields === Math.max(...sizes);

function linesOf(fields: number): Line[] {
  const form = `form of ${fields}`;
  const goal = (ratio: number) => (isLargest(fields) ? { ratio } : undefined);
  return [
    { figure: 'screen', what: `${form}: first screen`, unit: 'ms', goal: goal(0.4) },
    { figure: 'complete', what: `${form}: complete`, unit: 'ms', goal: goal(1.2) },
    { figure: 'mountWork', what: `${form}: work until complete`, unit: 'ms' },
    { figure: 'key', what: `${form}: work of a key press`, unit: 'ms', goal: goal(0.8) },
    { figure: 'check', what: `${form}: check all fields`, unit: 'ms', goal: goal(0.3) },
  ];
}

function rjsfLinesOf(fields: number): Line[] {
  const form = `form of ${fields}, against plain RJSF`;
  return [
    { figure: 'complete', what: `${form}: complete`, unit: 'ms' },
    {
      figure: 'key',
      what: `${form}: work of a key press`,
      unit: 'ms',
      goal: isLargest(fields) ? { ratio: 0.15 } : undefined,
    },
    { figure: 'check', what: `${form}: check all fields`, unit: 'ms' },
  ];
}

async function runDialog(scene: SceneHandle) {
  await scene.mount({ fields: 20 }, 'page');
  await scene.settle();
  let complete = 0;
  const openWork = await scene.work(async () => {
    complete = await scene.until('complete', () => scene.page.getByRole('button', { name: 'Add' }).click());
  });
  const input = await fillIn(scene);
  await scene.unmount();
  return { complete, openWork, ...input };
}

async function run(scene: SceneHandle, fields: number) {
  let screen = 0;
  let complete = 0;
  const mountWork = await scene.work(async () => {
    [screen, complete] = await scene.mount({ fields }, 'screen', 'complete');
  });
  const input = await fillIn(scene);
  await scene.unmount();
  return { screen, complete, mountWork, ...input };
}

/** Types into the first field, clears it, and submits the empty form. */
async function fillIn(scene: SceneHandle) {
  await scene.page.locator('form input[type="text"]').first().click();
  const keys = await scene.work(() => scene.page.keyboard.type(typed, { delay: keyPauseMs }));
  // Cleared again, so that every side has the same number of errors.
  await scene.page.keyboard.press('ControlOrMeta+a');
  await scene.page.keyboard.press('Delete');
  const check = await scene.until('errors', () => scene.page.locator('button[type="submit"]').click());
  return { key: keys / typed.length, check };
}

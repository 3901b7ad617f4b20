import { compare, type Figure, type Line } from './figure.ts';
import { type Lab, measureSides } from './lab.ts';
import type { SceneHandle } from './open-scene.ts';

const fewest = 20;
const largest = 400;
const sizes = [fewest, 100, largest];
const typed = 'abcdefghij';
const keyPauseMs = 30;

const scenes = {
  ours: 'form-ours',
  antd: 'form-antd',
  rjsf: 'form-rjsf',
  jsonforms: 'form-jsonforms',
  formily: 'form-formily',
};

/** A form of attributes of four types: the console against antd's Form, plain RJSF, JSON Forms and Formily. */
export async function measureForm(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const fields of sizes) {
    const runs = await measureSides(lab, scenes, (scene) => run(scene, fields));
    figures.push(
      ...compare('form', linesOf(fields), runs.ours, { name: 'antd', runs: runs.antd }),
      ...compare('form', rjsfLinesOf(fields), runs.ours, { name: 'RJSF', runs: runs.rjsf }),
      ...compare('form', libraryLinesOf(fields, 'JSON Forms'), runs.ours, { name: 'JSON Forms', runs: runs.jsonforms }),
      ...compare('form', libraryLinesOf(fields, 'Formily'), runs.ours, { name: 'Formily', runs: runs.formily }),
    );
  }
  const { ours } = await measureSides(lab, { ours: 'form-ours' }, runAlone);
  figures.push(
    ...compare('form', growthLines, { key: ours.key! }, { name: `ours of ${fewest}`, runs: { key: ours.keyOfFew! } }),
    ...compare('form', aloneLines, ours),
  );
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

const alone = `form of ${largest}, alone`;

const growthLines: Line[] = [
  {
    figure: 'key',
    what: `form of ${largest}, against ${fewest}: work of a key press`,
    unit: 'ms',
    goal: { ratio: 1.6 },
  },
];

const aloneLines: Line[] = [
  { figure: 'key', what: `${alone}: work of a key press`, unit: 'ms', goal: { max: 15 } },
  { figure: 'longest', what: `${alone}: longest task after the first screen`, unit: 'ms', goal: { max: 50 } },
];

const isLargest = (fields: number) => fields === largest;

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

function libraryLinesOf(fields: number, library: string): Line[] {
  const form = `form of ${fields}, against ${library}`;
  return [
    { figure: 'screen', what: `${form}: first screen`, unit: 'ms' },
    { figure: 'complete', what: `${form}: complete`, unit: 'ms' },
    { figure: 'key', what: `${form}: work of a key press`, unit: 'ms' },
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

/** Both sizes in turn in one page, and last a mount with a trace. */
async function runAlone(scene: SceneHandle) {
  const keyOf = async (fields: number) => {
    await scene.mount({ fields }, 'complete');
    const work = await typeIn(scene);
    await scene.unmount();
    return work;
  };
  const keyOfFew = await keyOf(fewest);
  const key = await keyOf(largest);
  await scene.make({ fields: largest });
  const longest = await scene.longestTask('screen', () => scene.draw('screen', 'complete'));
  await scene.unmount();
  return { keyOfFew, key, longest };
}

/** Types into the first field. Returns the work of a key press. */
async function typeIn(scene: SceneHandle): Promise<number> {
  await scene.page.locator('form input[type="text"]').first().click();
  const work = await scene.work(() => scene.page.keyboard.type(typed, { delay: keyPauseMs }));
  return work / typed.length;
}

/** Types into the first field, clears it, and submits the empty form. */
async function fillIn(scene: SceneHandle) {
  const key = await typeIn(scene);
  // Cleared again, so that every side has the same number of errors.
  await scene.page.keyboard.press('ControlOrMeta+a');
  await scene.page.keyboard.press('Delete');
  const check = await scene.until('errors', () => scene.page.locator('button[type="submit"]').click());
  return { key, check };
}

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BlockPlanOf } from '../../engine/compile/plan/plan.ts';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { blockKinds } from '../../schemas/blocks/index.ts';
import { cells as cellKinds } from '../../schemas/cells/index.ts';
import { charts as chartKinds } from '../../schemas/charts/index.ts';
import { inputs } from '../../schemas/inputs/index.ts';
import { parts as partNames } from '../../schemas/parts/index.ts';
import { PageProvider } from '../context/console-context.tsx';
import { createRegistries } from '../index.ts';
import { Node } from '../nodes/node.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';

startBrowserPlatform();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

let isBroken = true;
function Broken() {
  if (isBroken) throw new Error('the drawing failed');
  return <p>drawn after all</p>;
}
const Sound = () => <p>a sound neighbour</p>;

const card = (kind: 'counter' | 'links') => ({ kind, id: kind, source: 's', items: [] });
const grid = { kind: 'grid', columns: 2, items: [card('counter'), card('links')] } as unknown as BlockPlanOf<'grid'>;

/** The product's renderers, but for one that throws and one beside it. */
function registries() {
  const { blocks, ...others } = createRegistries();
  return { ...others, blocks: { ...blocks, counter: Broken, links: Sound } };
}

/** The grid on a page of somebody signed in. */
async function drawGrid(isAuthor: boolean) {
  const world = await createSignedInConsole();
  if (isAuthor) await world.console.session.start();
  world.console.pages.open('/workTable', '');
  await waitFor(() => expect(world.console.pages.get('/workTable')?.store).toBeDefined());
  const page = world.console.pages.get('/workTable')!.store!;
  draw(
    world,
    <PageProvider value={page}>
      <Node plan={grid} />
    </PageProvider>,
    registries(),
  );
}

test('a renderer that throws shows its error in its place, its neighbour lives, and retry draws it (ERR-09)', async () => {
  isBroken = true;
  await drawGrid(true);
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.getByText(/counter: the drawing failed/)).toBeVisible();
  expect(screen.getByText('a sound neighbour')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('drawn after all')).toBeVisible();
});

test('operators see a calm sentence, not the reason (ERR-09)', async () => {
  isBroken = true;
  await drawGrid(false);
  expect(await screen.findByText(/The rest of the page works/)).toBeVisible();
  expect(screen.queryByText(/the drawing failed/)).toBeNull();
  expect(screen.getByText(/^Report L-[0-9A-F]{6}$/)).toBeVisible();
});

test('each word of the grammar has a renderer, and no renderer is of a kind that the grammar does not know', () => {
  const { blocks, parts, cells, inputs: inputComponents, charts } = createRegistries();
  const sorted = (record: object) => Object.keys(record).sort();
  expect(sorted(blocks)).toEqual([...Object.keys(blockKinds), 'broken'].sort());
  expect(sorted(parts)).toEqual(sorted(partNames));
  expect(sorted(cells)).toEqual(sorted(cellKinds));
  expect(sorted(inputComponents)).toEqual(sorted(inputs));
  expect(sorted(charts)).toEqual(sorted(chartKinds));
});

test('a plug-in that claims a kind of the product is refused when the console starts', () => {
  expect(() => createRegistries({ adds: { blocks: { counter: Sound } } })).toThrow(
    'two block renderers claim the kind "counter"',
  );
});

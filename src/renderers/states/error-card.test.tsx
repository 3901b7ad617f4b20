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

/** The product's renderers, except for one that throws and one beside it. */
function registries() {
  const { blocks, ...others } = createRegistries();
  return { ...others, blocks: { ...blocks, counter: Broken, links: Sound } };
}

/** The grid on a signed-in user's page. */
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

test('a renderer that throws shows an error in its place only, and retry redraws it (ERR-09)', async () => {
  isBroken = true;
  await drawGrid(true);
  expect(await screen.findByText('Could not load')).toBeVisible();
  expect(screen.getByText(/counter: the drawing failed/)).toBeVisible();
  expect(screen.getByText('a sound neighbour')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('drawn after all')).toBeVisible();
});

test('operators see a short message instead of the reason (ERR-09)', async () => {
  isBroken = true;
  await drawGrid(false);
  expect(await screen.findByText(/The rest of the page works/)).toBeVisible();
  expect(screen.queryByText(/the drawing failed/)).toBeNull();
  expect(screen.getByText(/^Report L-[0-9A-F]{6}$/)).toBeVisible();
});

test('each kind of the grammar has a renderer, and each renderer a kind', () => {
  const { blocks, parts, cells, inputs: inputComponents, charts } = createRegistries();
  const sorted = (record: object) => Object.keys(record).sort();
  // Kinds that the compiler expands are never drawn.
  const drawn = Object.entries<object>(blockKinds).filter(([, kind]) => !('expands' in kind));
  expect(sorted(blocks)).toEqual([...drawn.map(([kind]) => kind), 'broken'].sort());
  expect(sorted(parts)).toEqual(sorted(partNames));
  expect(sorted(cells)).toEqual(sorted(cellKinds));
  expect(sorted(inputComponents)).toEqual(sorted(inputs));
  const names = Object.entries(chartKinds).flatMap(([kind, { looks }]) => looks.map((look) => `${kind}/${look}`));
  expect(sorted(charts)).toEqual(names.sort());
});

test('a plug-in that adds an existing kind is rejected at the start', () => {
  expect(() => createRegistries({ adds: { blocks: { counter: Sound } } })).toThrow(
    'two block renderers claim the kind "counter"',
  );
});

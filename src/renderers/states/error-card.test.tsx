import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridPlan } from '../../engine/compile/page/plan.ts';
import { createRegistry } from '../../engine/registry.ts';
import { createSignedInConsole } from '../../engine/stores/test-console.ts';
import { blockKinds } from '../../schemas/blocks/block.ts';
import { chartLooks } from '../../schemas/blocks/chart.ts';
import { cellKinds } from '../../schemas/cell-kinds.ts';
import { inputKinds } from '../../schemas/field.ts';
import { PageProvider } from '../console-context.tsx';
import { createRegistries } from '../index.ts';
import { Node } from '../node.tsx';
import type { BlockRenderer } from '../registries.tsx';
import { draw, startBrowserPlatform } from '../test-world.tsx';

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
const grid = { kind: 'grid', columns: 2, items: [card('counter'), card('links')] } as unknown as GridPlan;

/** The product's renderers, but for one that throws and one beside it. */
function registries() {
  const { blocks, ...others } = createRegistries();
  const kept = ['grid', 'card'].map((kind) => blocks.get(kind)!);
  const list: BlockRenderer[] = [...kept, { kind: 'counter', component: Broken }, { kind: 'links', component: Sound }];
  return { ...others, blocks: createRegistry('block', list) };
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
  const { blocks, cells, fields, charts } = createRegistries();
  expect([...blocks.kinds].sort()).toEqual([...Object.keys(blockKinds), 'broken'].sort());
  expect([...cells.kinds].sort()).toEqual([...cellKinds].sort());
  expect([...fields.kinds].sort()).toEqual([...inputKinds].sort());
  expect([...charts.kinds].sort()).toEqual(Object.keys(chartLooks).sort());
});

test('two renderers of one kind are refused when the console starts', () => {
  const twice = { kind: 'counter' as const, component: Sound };
  expect(() => createRegistry('block', [twice, twice])).toThrow('two block renderers claim the kind "counter"');
});

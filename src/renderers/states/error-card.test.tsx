import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridPlan } from '../../engine/compile/page/compile-page.ts';
import { createRegistry } from '../../engine/registry.ts';
import { createSignedInConsole } from '../../engine/stores/test-console.ts';
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

test('a renderer that throws shows its error in its place, its neighbour lives, and retry draws it (ERR-09)', async () => {
  isBroken = true;
  const world = await createSignedInConsole();
  await world.console.session.start();
  draw(world, <Node plan={grid} />, registries());
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.getByText('counter: the drawing failed')).toBeVisible();
  expect(screen.getByText('a sound neighbour')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('drawn after all')).toBeVisible();
});

test('operators see a calm sentence, not the reason (ERR-09)', async () => {
  isBroken = true;
  const world = await createSignedInConsole();
  draw(world, <Node plan={grid} />, registries());
  expect(await screen.findByText(/The rest of the page works/)).toBeVisible();
  expect(screen.queryByText(/the drawing failed/)).toBeNull();
});

test('two renderers of one kind are refused when the console starts', () => {
  const twice = { kind: 'counter' as const, component: Sound };
  expect(() => createRegistry('block', [twice, twice])).toThrow('two block renderers claim the kind "counter"');
});

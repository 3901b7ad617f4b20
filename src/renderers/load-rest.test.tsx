import { expect, test, vi } from 'vitest';
import { createTestConsole } from '../engine/stores/testing/test-console.ts';
import { createRegistries } from './index.ts';
import { inputs } from './inputs/inputs.ts';
import { loadRest } from './load-rest.ts';
import type { LazyPart } from './loading/lazy-part.tsx';
import { draw } from './testing/test-world.tsx';

const given = {
  id: 'note',
  name: 'note',
  label: 'Note',
  onChange: () => undefined,
  onBlur: () => undefined,
  placeholder: undefined,
  required: false,
  readOnly: false,
  isInvalid: false,
  form: undefined as never,
};

test('what is loaded ahead is drawn with the first commit', async () => {
  const world = await createTestConsole();
  await loadRest();
  const { container } = draw(world, <inputs.textarea {...given} value="Lamp head replaced" options={{}} />);
  expect(container.querySelector('textarea')).toHaveValue('Lamp head replaced');
});

test('stops when its pause rejects', async () => {
  const pause = vi.fn(async () => {
    if (pause.mock.calls.length > 2) throw new Error('signed out');
  });
  await expect(loadRest(pause)).rejects.toThrow('signed out');
  expect(pause).toHaveBeenCalledTimes(3);
});

test('looks of one module are one part: loading one ahead loads all', async () => {
  const { charts } = createRegistries();
  await loadRest();
  for (const name of ['bar/stack', 'line/area', 'counter/icon', 'list/default', 'pattern/default'] as const)
    expect((charts[name] as Partial<LazyPart<object>>).isLoaded?.(), name).toBe(true);
});

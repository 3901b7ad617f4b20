import { expect, test, vi } from 'vitest';
import { createTestConsole } from '../engine/stores/testing/test-console.ts';
import { inputs } from './inputs/inputs.ts';
import { loadRest } from './load-rest.ts';
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

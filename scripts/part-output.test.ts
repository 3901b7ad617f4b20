import { expect, test } from 'vitest';
import { createPartOutputs } from './part-output.mjs';

test('the first part prints live, the next ones after it, never mixed', () => {
  let shown = '';
  const open = createPartOutputs((text) => {
    shown += text;
  });
  const [one, two, three] = [open(), open(), open()];
  one.write('1', 'stdout');
  two.write('2', 'stdout');
  three.write('3', 'stderr');
  three.end();
  expect(shown).toBe('1');
  one.write('1', 'stdout');
  one.end();
  expect(shown).toBe('112');
  two.write('2', 'stdout');
  expect(shown).toBe('1122');
  two.end();
  expect(shown).toBe('11223');
});

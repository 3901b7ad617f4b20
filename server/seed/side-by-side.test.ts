import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

it('rows are made after the statements have left, and both are awaited', async () => {
  const order: string[] = [];
  let answer = () => {};
  const made = await sideBySide(
    async () => {
      order.push('sent');
      await new Promise<void>((done) => {
        answer = done;
      });
      order.push('answered');
    },
    () => {
      order.push('made');
      answer();
      return 3;
    },
  );
  expect({ made, order }).toEqual({ made: 3, order: ['sent', 'made', 'answered'] });
});

it('the first error is thrown, once nothing goes on', async () => {
  const order: string[] = [];
  const failing = sideBySide(
    () => Promise.reject(new Error('first')),
    async () => {
      order.push('making');
      await Promise.resolve();
      order.push('made');
      throw new Error('second');
    },
  );
  await expect(failing).rejects.toThrow('first');
  expect(order).toEqual(['making', 'made']);
});

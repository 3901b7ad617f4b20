import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';

test('the sides alternate, in the warm-up and afterwards', async () => {
  const order: string[] = [];
  await interleave(['ours', 'antd'], { warmUp: 1, runs: 2 }, async (side) => {
    order.push(side);
    return {};
  });
  expect(order).toEqual(['ours', 'antd', 'ours', 'antd', 'ours', 'antd']);
});

test('a run starts only after the previous one has ended', async () => {
  let atWork = 0;
  let highest = 0;
  await interleave(['ours', 'antd', 'rjsf'], { warmUp: 0, runs: 3 }, async () => {
    atWork += 1;
    highest = Math.max(highest, atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork -= 1;
    return {};
  });
  expect(highest).toBe(1);
});

test('warm-up runs are discarded, the others kept in order by side and figure', async () => {
  const count = { ours: 0, antd: 100 };
  const runs = await interleave(['ours', 'antd'], { warmUp: 2, runs: 2 }, async (side) => {
    count[side] += 1;
    return { mount: count[side], scroll: -count[side] };
  });
  expect(runs).toEqual({
    ours: { mount: [3, 4], scroll: [-3, -4] },
    antd: { mount: [103, 104], scroll: [-103, -104] },
  });
});

test('a failed run ends the measurement', async () => {
  const run = interleave(['ours'], { warmUp: 0, runs: 1 }, () => Promise.reject(new Error('the page is gone')));
  await expect(run).rejects.toThrow('the page is gone');
});

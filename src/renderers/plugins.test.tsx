import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { FigureBlock } from '../../examples/plugin/figure-block.tsx';
import { GaugeChart } from '../../examples/plugin/gauge-chart.tsx';
import { StarsCell } from '../../examples/plugin/stars-cell.tsx';
import { StarsInput } from '../../examples/plugin/stars-input.tsx';
import { StepCaptcha } from '../../examples/plugin/step-captcha.tsx';
import type { BlockPlanOf } from '../engine/compile/plan/plan.ts';
import { at, success } from '../engine/stores/testing/test-answers.ts';
import { createRegistries } from './index.ts';
import { drawPage } from './testing/test-page.tsx';
import { startBrowserPlatform } from './testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** A page of the product whose detail, numbers and number inputs are drawn by the example. */
async function draw(grade: unknown) {
  const saved: unknown[] = [];
  worker.use(
    http.get(at('/one'), () => success({ name: 'A', grade })),
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const figure = ({ plan }: { plan: BlockPlanOf<'text'> }) => (
    <FigureBlock
      plan={{ kind: 'figure', span: 1, title: plan.text, source: 'one', field: 'grade', digits: 1, unit: 'm' }}
    />
  );
  const replaces = { blocks: { text: figure }, cells: { number: StarsCell }, inputs: { number: StarsInput } };
  await drawPage(
    worker,
    {
      sources: { one: { kind: 'rest', get: '/one' } },
      body: {
        kind: 'section',
        items: [
          { kind: 'text', text: 'Height' },
          { kind: 'detail', id: 'facts', source: 'one', items: [{ field: 'grade', title: 'Shown', as: 'number' }] },
          {
            kind: 'form',
            id: 'form',
            fields: [{ field: 'grade', title: 'Grade', input: 'number' }],
            submit: [{ call: { post: '/save' } }],
          },
        ],
      },
    },
    { registries: createRegistries({ replaces }) },
  );
  return saved;
}

test('the block, the cell and the input of the example show and change a number', async () => {
  const saved = await draw(3.4);
  expect((await screen.findByText('Height')).nextSibling).toHaveTextContent('3.4 m');
  expect(screen.getByRole('img', { name: '3 / 5' })).toHaveTextContent('★★★☆☆');
  const input = await screen.findByRole('group', { name: 'Grade' });
  await user.click(input.querySelectorAll('[role="radio"]')[3]!);
  await user.click(screen.getByRole('button', { name: /提交|Submit|保存|Save/ }));
  await expect.poll(() => saved).toEqual([{ grade: 4 }]);
});

test('a value that is missing is an empty state, not a zero', async () => {
  await draw(null);
  await screen.findByText('Shown');
  expect(screen.queryByRole('img', { name: /\/ 5$/ })).toBeNull();
  expect(screen.queryByText('Height')).toBeNull();
});

test('the chart of the example names itself and draws its first number', () => {
  const data = { categories: ['A'], series: [{ name: 'Load', values: [42] }] };
  render(<GaugeChart {...({ data, label: 'Load: 42' } as unknown as Parameters<typeof GaugeChart>[0])} />);
  expect(screen.getByRole('img', { name: 'Load: 42' })).toHaveTextContent('42');
});

test('the captcha of the example is solved with two buttons', async () => {
  const slid: number[] = [];
  const challenge = { phase: 'ready', slide: (x: number) => void slid.push(x) };
  render(<StepCaptcha {...({ challenge } as unknown as Parameters<typeof StepCaptcha>[0])} />);
  const [left, right, ok] = screen.getAllByRole('button');
  for (let press = 0; press < 3; press++) await user.click(right!);
  await user.click(left!);
  await user.click(ok!);
  expect(slid).toEqual([10]);
});

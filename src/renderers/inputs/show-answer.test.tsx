import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

test('a field shows what the platform says of the present values, in words, and a refusal in its place', async () => {
  const asked: unknown[] = [];
  worker.use(
    http.post(at('/rules/simulate'), async ({ request }) => {
      const { rule } = (await request.json()) as { rule: { value: string } };
      asked.push(rule.value);
      if (rule.value === '200') return failure('A0400', 'no', { data: { fields: { value: 'Overlaps the trigger' } } });
      return success({ raised: Number(rule.value) });
    }),
  );
  const { page } = await drawPage(worker, {
    body: { kind: 'text', text: 'Rules' },
    dialogs: {
      rule: {
        kind: 'form',
        title: 'Rule',
        fields: [
          { field: 'rule.value', title: 'Value' },
          {
            field: 'trial',
            title: 'Trial',
            input: 'show',
            answer: {
              post: '/rules/simulate',
              body: { rule: { $: 'form.rule' } },
              when: { $: 'form.rule.value != null' },
              text: { zh: '{n} 次', en: '{n} {n:alarm|alarms}' },
              values: { n: { $: 'answer.raised' } },
            },
          },
        ],
        submit: [{ close: true }],
      },
    },
  });
  void page.open('rule', undefined);
  const value = await screen.findByRole('textbox', { name: 'Value' });
  expect(await screen.findByText('—')).toBeVisible();
  await user.type(value, '12');
  expect(await screen.findByText('12 alarms')).toBeVisible();
  expect(asked).toEqual(['12']);
  await user.clear(value);
  await user.type(value, '200');
  expect(await screen.findByText('Overlaps the trigger')).toBeVisible();
  await user.clear(value);
  await user.type(value, '1');
  expect(await screen.findByText('1 alarm')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Overlaps the trigger')).toBeNull());
});

test('the path of the question takes from the record what the form does not have', async () => {
  worker.use(http.post(at('/rules/7/impact'), async ({ request }) => success(await request.json())));
  const { page } = await drawPage(worker, {
    body: { kind: 'text', text: 'Rules' },
    dialogs: {
      rule: {
        kind: 'form',
        title: 'Rule',
        fields: [
          { field: 'value', title: 'Value' },
          {
            field: 'impact',
            title: 'Impact',
            input: 'show',
            answer: {
              post: '/rules/{id}/impact',
              body: { value: { $: 'form.value' }, owner: { $: 'loaded.owner' } },
              text: 'Would be {value} of {owner}',
              values: { value: { $: 'answer.value' }, owner: { $: 'answer.owner' } },
            },
          },
        ],
        edit: { put: '/rules/{id}' },
      },
    },
  });
  void page.open('rule', { id: '7', value: '5', owner: 'Li' });
  expect(await screen.findByText('Would be 5 of Li')).toBeVisible();
});

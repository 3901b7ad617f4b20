import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const types = ['STRING', 'INTEGER', 'DOUBLE', 'ENUM', 'BOOLEAN'];
const choose = async (box: HTMLElement, name: string) => {
  await user.click(box);
  await user.click(await screen.findByTitle(name));
};

test('a default is entered as its definition allows, is checked by it, and stays when the type changes', async () => {
  const saved: unknown[] = [];
  worker.use(
    http.post(at('/attributes'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const { page } = await drawPage(worker, {
    body: { kind: 'text', text: 'Attributes' },
    dialogs: {
      attribute: {
        kind: 'form',
        title: 'Attribute',
        fields: [
          {
            field: 'dataType',
            title: 'Type',
            input: 'select',
            required: true,
            options: types.map((value) => ({ value, title: value })),
            default: 'INTEGER',
          },
          { field: 'max', title: 'Maximum', input: 'number' },
          { field: 'step', title: 'Step', input: 'number' },
          {
            field: 'options',
            title: 'Choices',
            input: 'rows',
            rowFields: [
              { field: 'value', title: 'Value' },
              { field: 'label', title: 'Label' },
            ],
          },
          { field: 'usual', title: 'Default', input: 'attributeValue', definition: { $: 'form' } },
        ],
        submit: { post: '/attributes' },
      },
    },
  });
  void page.open('attribute', undefined);
  const number = await screen.findByRole('spinbutton', { name: 'Default' });
  await user.type(screen.getByRole('spinbutton', { name: 'Maximum' }), '9');
  await user.type(screen.getByRole('spinbutton', { name: 'Step' }), '3');
  await user.type(number, '12');
  await user.tab();
  expect(await screen.findByText('9 or less')).toBeVisible();
  await user.clear(number);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(number).toHaveValue('6');

  await choose(screen.getByRole('combobox', { name: 'Type' }), 'BOOLEAN');
  const flag = await screen.findByRole('combobox', { name: 'Default' });
  expect(screen.getByTitle('6')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save$|OK|Submit/ }));
  expect(saved).toEqual([]);
  await choose(flag, 'Yes');
  expect(screen.queryByTitle('6')).toBeNull();

  await choose(screen.getByRole('combobox', { name: 'Type' }), 'ENUM');
  await user.click(screen.getByRole('button', { name: /Add/ }));
  const [value, label] = within(screen.getByRole('group', { name: 'Choices' })).getAllByRole('textbox');
  await user.type(value!, 'eco');
  await user.type(label!, 'Saving');
  await choose(screen.getByRole('combobox', { name: 'Default' }), 'Saving');
  await user.click(screen.getByRole('button', { name: /^Save$|OK|Submit/ }));
  await expect.poll(() => saved).toEqual([expect.objectContaining({ dataType: 'ENUM', usual: 'eco' })]);
});

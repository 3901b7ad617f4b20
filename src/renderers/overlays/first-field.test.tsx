import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

const result = {
  field: 'result',
  title: 'Result',
  input: 'radio',
  options: [
    { value: 'a', title: 'Fixed' },
    { value: 'b', title: 'False alarm' },
  ],
};
const until = { field: 'until', title: 'Until', input: 'datetime' };
const note = { field: 'note', title: 'Note', input: 'textarea' };
const many = Array.from({ length: 30 }, (_, index) => ({ field: `f${index}`, title: `Field ${index}` }));

/** Opens a form with these fields by its button, which then has the focus. */
async function openForm(fields: readonly object[], width = 1280) {
  await browserPage.viewport(width, 800);
  await drawPage(worker, {
    body: {
      kind: 'section',
      items: [
        {
          kind: 'card',
          title: 'Forms',
          actions: [{ title: 'Open it', open: 'form' }],
          body: { kind: 'text', text: 'About' },
        },
      ],
    },
    dialogs: {
      form: { kind: 'form', title: 'Form', values: { result: 'b' }, fields, submit: [{ toast: 'saved' }] },
    },
  } as never);
  await user.click(await screen.findByRole('button', { name: 'Open it' }));
  return screen.findByRole('dialog');
}

test('a form opens with the focus in its first box for text, past choices and pickers', async () => {
  await openForm([result, until, note]);
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus());
  expect(document.querySelector('.ant-picker-dropdown')).toBeNull();
});

test('without a box for text the chosen option of the first choice has it', async () => {
  await openForm([until, result]);
  await waitFor(() => expect(screen.getByLabelText('False alarm')).toHaveFocus());
  expect(document.querySelector('.ant-picker-dropdown')).toBeNull();
});

test('so does the drawer of a long form', async () => {
  const dialog = await openForm(many);
  expect(dialog.closest('.ant-drawer')).not.toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Field 0')).toHaveFocus());
});

test('on a phone no field takes it: a keyboard would cover the form', async () => {
  const dialog = await openForm([note], 390);
  await screen.findByLabelText('Note');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(screen.getByLabelText('Note')).not.toHaveFocus();
});

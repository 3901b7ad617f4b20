import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createRegistries } from '../index.ts';
import { heldPart } from '../testing/test-held-part.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();

const Note = () => {
  const [value, setValue] = useState('');
  return <textarea aria-label="Note" value={value} onChange={(event) => setValue(event.target.value)} />;
};

/** A form of two fields; the module of its second input arrives when the test says so. */
async function open() {
  const { Held, load, arrive } = heldPart(Note);
  const registries = createRegistries();
  const inputs = { ...registries.inputs, textarea: Held };
  const dialogs = {
    lamp: {
      kind: 'form',
      title: 'Lamp',
      fields: [
        { field: 'name', title: 'Name' },
        { field: 'note', title: 'Note', input: 'textarea' },
      ],
      submit: [{ close: true }],
    },
  };
  const { page } = await drawPage(
    worker,
    { body: { kind: 'text', text: 'Lamps' }, dialogs },
    { registries: { ...registries, inputs } },
  );
  await act(() => page.open('lamp', undefined));
  await screen.findByRole('dialog');
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  return { arrive };
}

const save = () => screen.getByRole('button', { name: 'Save' });
const name = () => screen.queryByRole('textbox', { name: 'Name' });

test('a form appears once all its inputs are loaded, so that none moves what is below it', async () => {
  const { arrive } = await open();
  expect(name()).toBeNull();
  expect(save()).toBeDisabled();
  await arrive();
  expect(name()).toBeVisible();
  expect(save()).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeVisible();
});

test('an input that stays away does not hold the others back for long', async () => {
  const { arrive } = await open();
  expect(name()).toBeNull();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  await arrive();
  expect(await screen.findByRole('textbox', { name: 'Note' })).toBeVisible();
});

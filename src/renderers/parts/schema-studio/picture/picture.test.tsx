import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage, userEvent as realUser } from 'vitest/browser';
import pageGrammar from '../../../../../schemas/grammar/page.json' with { type: 'json' };
import { paintFrame } from '../../../../../tests/setup/painted-frame.ts';
import { studioFiles } from '../../../../engine/stores/studio/test-studio.ts';
import { openTestChecker } from '../../../../engine/stores/testing/test-checker.ts';
import { monaco } from '../../../editor/monaco.ts';
import { loadFormSections } from '../../../forms/lazy-form-sections.tsx';
import { drawPage } from '../../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const one = 'pages/one.json';
paintFrame();
afterEach(() => browserPage.viewport(1280, 800));

const column = (field: string) => `{ "field": "${field}", "title": { "zh": "${field}", "en": "${field}" } }`;
const text = studioFiles[one]
  .replace('"fields": { "name": "text" }', '"fields": { "name": "text", "phone": "text", "mail": "text" }')
  .replace(/"columns": \[.*\]/, `"columns": [\n      ${column('name')},\n      ${column('phone')}\n    ]`);

const preview = () => document.querySelector<HTMLElement>('.lamp-studio-page')!;
const heading = (name: string) => within(preview()).findByRole('columnheader', { name });
const order = () => [...preview().querySelectorAll('th')].map((cell) => cell.textContent);
const now = () => monaco.editor.getEditors()[0]!.getModel()!.getValue();
const bar = () => screen.findByRole('region', { name: 'Arrange' });

/** A studio whose preview is being arranged, after it was used as an operator uses it. */
async function arrange({ written = text, use = async () => {} }: { written?: string; use?: () => Promise<void> } = {}) {
  await browserPage.viewport(1600, 900);
  const drawn = await drawPage(
    worker,
    { body: { kind: 'part', name: 'schemaStudio' } },
    {
      functions: ['7'],
      search: `?file=${one}`,
      config: { platform: { timeZone: 'Asia/Shanghai', capabilities: [] } },
      environment: { openChecker: openTestChecker },
      files: {
        'schemas/sources.json': { files: { ...studioFiles, [one]: written } },
        'schemas/grammar/page.json': pageGrammar,
      },
    },
  );
  await waitFor(() => expect(monaco.editor.getEditors()[0]?.getModel()?.getValue()).toBe(written));
  await heading('phone');
  await use();
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  return drawn;
}

async function choose(name: string) {
  await user.click(await heading(name));
  return screen.findByRole('button', { name: `Selected: table "list" > column "${name}"` });
}

test('a click on a column shows its line and its keys, and a key that is changed is written (EDIT-01)', async () => {
  await arrange();
  await choose('phone');
  const editor = monaco.editor.getEditors()[0]!;
  await waitFor(() => expect(editor.getModel()!.getValueInRange(editor.getSelection()!)).toBe(column('phone')));
  const width = await within(await bar()).findByLabelText('Width');
  await user.type(width, '220{Enter}');
  await waitFor(() => expect(now()).toContain('"width": 220'));
  const title = within(await bar()).getByRole('textbox', { name: 'Title in English' });
  await user.clear(title);
  await user.type(title, 'Telephone{Enter}');
  expect(await heading('Telephone')).toBeVisible();
  expect(now()).toContain('{ "zh": "phone", "en": "Telephone" }');
});

const withDialog = text.replace(
  /\n {4}\]\n {2}\}\n\}\n$/,
  `
    ],
    "toolbar": [{ "id": "7", "title": { "zh": "新增", "en": "Add" }, "do": [{ "open": "edit" }] }]
  },
  "dialogs": {
    "edit": {
      "kind": "form",
      "title": { "zh": "人员", "en": "Person" },
      "fields": [{ "field": "name", "input": "text", "title": { "zh": "姓名", "en": "Full name" } }],
      "submit": [{ "call": { "post": "/system/api/people" } }]
    }
  }
}
`,
);

test('a dialog opens over the page alone, and its fields are arranged while it stays open (EDIT-01)', async () => {
  await loadFormSections();
  const dialog = () => within(preview()).findByRole('dialog');
  await arrange({
    written: withDialog,
    use: async () => {
      await user.click(within(preview()).getByRole('button', { name: 'Add' }));
      await dialog();
    },
  });
  await user.click(await within(await dialog()).findByText('Full name'));
  await screen.findByRole('button', { name: 'Selected: dialog "edit" > field "name"' });
  const title = await within(await bar()).findByRole('textbox', { name: 'Title in English' });
  await user.type(title, ' of them');
  expect(await within(preview()).findByText('Full name of them')).toBeVisible();
  expect(now()).toContain('{ "zh": "姓名", "en": "Full name of them" }');
  // Who has the dialog open may go on in the text.
  monaco.editor.getEditors()[0]!.focus();
  expect(monaco.editor.getEditors()[0]!.hasTextFocus()).toBe(true);
});

test('what is typed applies before another node is chosen, and full-width digits are digits', async () => {
  await arrange();
  await choose('phone');
  await user.type(await within(await bar()).findByLabelText('Width'), '２３４');
  await choose('name');
  await waitFor(() => expect(now()).toContain('"width": 234'));
  const width = await within(await bar()).findByLabelText('Width');
  await user.type(width, '12px{Enter}');
  expect(await within(await bar()).findByRole('alert')).toBeVisible();
  expect(width).toHaveValue('12px');
});

test('a title in one language is repeated whole in the other, however often typing pauses', async () => {
  await arrange();
  await user.click(within(preview()).getByRole('table'));
  const title = await within(await bar()).findByRole('textbox', { name: 'Title in English' });
  await user.type(title, 'People');
  await waitFor(() => expect(now()).toContain('{ "zh": "People", "en": "People" }'));
  await user.type(title, ' here');
  await waitFor(() => expect(now()).toContain('{ "zh": "People here", "en": "People here" }'));
  await user.type(within(await bar()).getByRole('textbox', { name: 'Title in Chinese' }), '!');
  await waitFor(() => expect(now()).toContain('{ "zh": "People here!", "en": "People here" }'));
});

test('typing in the bar goes on while the chosen node is drawn again', async () => {
  await arrange();
  const chosen = await choose('phone');
  const title = await within(await bar()).findByRole('textbox', { name: 'Title in English' });
  await user.type(title, ' of');
  // As a table that reads its rows again.
  preview().style.display = 'none';
  await waitFor(() => expect(chosen).not.toBeInTheDocument());
  preview().removeAttribute('style');
  expect(await screen.findByRole('button', { name: /^Selected: / })).toBeInTheDocument();
  await user.keyboard(' the owner');
  expect(title).toHaveValue('phone of the owner');
  expect(await heading('phone of the owner')).toBeVisible();
});

test('the keyboard moves and removes what is chosen, and the editor takes it back (EDIT-01)', async () => {
  await arrange();
  const chosen = await choose('phone');
  await waitFor(() => expect(chosen).toHaveFocus());
  await realUser.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(order()).toEqual(['phone', 'name']));
  expect(now().indexOf('"phone", "title"')).toBeLessThan(now().indexOf('"name", "title"'));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('Moved to position 1 of 2');
  await realUser.keyboard('{Delete}');
  await waitFor(() => expect(order()).toEqual(['name']));
  await user.click(within(await bar()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(order()).toEqual(['phone', 'name']));
  monaco.editor.getEditors()[0]!.trigger('test', 'undo', null);
  await waitFor(() => expect(now()).toBe(text));
});

test('a column is dragged to the place of another one (EDIT-01)', async () => {
  await arrange();
  const [from, to] = [await heading('phone'), await heading('name')];
  const at = (element: Element) => {
    const { left, top } = element.getBoundingClientRect();
    return { clientX: left + 12, clientY: top + 12, bubbles: true };
  };
  fireEvent.pointerDown(from, { ...at(from), button: 0 });
  fireEvent.pointerMove(to, at(to));
  fireEvent.pointerMove(to, at(to));
  expect(document.querySelector('.lamp-picture-target')).not.toBeNull();
  fireEvent.pointerUp(to, at(to));
  await waitFor(() => expect(order()).toEqual(['phone', 'name']));
});

test('a field of the rows is added as a column behind the chosen one (EDIT-01)', async () => {
  await arrange();
  await choose('name');
  await user.click(await screen.findByRole('combobox', { name: 'Add to columns' }));
  await user.click(await screen.findByText('text · mail'));
  await waitFor(() => expect(order()).toEqual(['name', 'mail', 'phone']));
});

test('what cannot be written says why, and the text stays', async () => {
  await arrange();
  await choose('phone');
  await user.type(await within(await bar()).findByLabelText('Width'), '3{Enter}');
  expect(await screen.findByText('Not changed')).toBeVisible();
  expect(now()).toBe(text);
});

test('a text with errors is not arranged, and the last good page stays (EDIT-03)', async () => {
  await arrange();
  await choose('phone');
  const editor = monaco.editor.getEditors()[0]!;
  editor.executeEdits('test', [{ range: new monaco.Range(2, 1, 2, 1), text: 'oops' }]);
  expect(await within(await bar()).findByText(/Correct the text first/)).toBeVisible();
  expect(order()).toEqual(['name', 'phone']);
});

test('nothing of it stands in the way of a keyboard or a screen reader', async () => {
  const { container } = await arrange();
  await choose('phone');
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await axe.run(container, { runOnly: { type: 'tag', values: tags } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

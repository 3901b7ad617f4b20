import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { page as screenOf } from 'vitest/browser';
import { paintFrame } from '../../../../tests/setup/painted-frame.ts';
import { failure } from '../../../engine/stores/testing/test-answers.ts';
import { define, input, place } from '../../testing/test-assets.ts';
import { press } from '../../testing/test-pointer.ts';
import { startBrowserPlatform } from '../../testing/test-world.tsx';
import { openDesign } from './test-design.tsx';

paintFrame();
const worker = startBrowserPlatform();
const user = userEvent.setup();
const open = (how: Parameters<typeof openDesign>[1] = {}) => openDesign(worker, { form: null, ...how });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tab = (name: string) => user.click(screen.getByRole('tab', { name }));
const row = (name: string) => document.querySelector<HTMLElement>(`[data-row="${name}"]`)!;
const choose = (name: string) => user.click(row(name).querySelector('button')!);
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const shownFields = () =>
  [...document.querySelectorAll<HTMLElement>('.lamp-design-form [data-field]')].map(({ dataset }) => dataset.field);
const panel = () => within(screen.getByRole('region', { name: 'Properties' }));
const source = () => screen.getByLabelText<HTMLTextAreaElement>('Form design (JSON)');
/** The JSON, from its tab. */
async function written(): Promise<unknown> {
  await tab('JSON');
  const { value } = source();
  await tab('Fields');
  return value === '' ? undefined : JSON.parse(value);
}
/** Drags a row to the middle of another. */
const drag = async (name: string, to: string) => {
  const [from, on] = [row(name), row(to)].map((one) => one.getBoundingClientRect());
  const held = await press(row(name).querySelector('.lamp-designer-handle')!, 'mouse');
  await held.move(0, on!.top + on!.height / 2 - (from!.top + from!.height / 2));
  await held.release();
};
/** Presses an option of the open list. */
const pick = async (title: string) => {
  const option = () =>
    document.querySelector(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${title}"]`);
  await waitFor(() => expect(option()).not.toBeNull());
  await user.click(option()!);
};
const key = (name: string, keys: string) => {
  row(name).querySelector('button')!.focus();
  return user.keyboard(keys);
};

test('a label that is typed changes the form and the JSON, and is one step to undo (EDIT-02)', async () => {
  await open();
  await choose('attributes.power');
  await user.clear(panel().getByLabelText('Label (English)'));
  await user.type(panel().getByLabelText('Label (Chinese)'), '{Control>}a{/Control}功率');
  await user.type(panel().getByLabelText('Label (English)'), 'Watts');
  await waitFor(() => expect(place('attributes.power')).toHaveTextContent('Watts'));
  expect(await written()).toEqual({
    version: 1,
    fields: { 'attributes.power': { title: { zh: '功率', en: 'Watts' } } },
  });
  await user.click(button('Reset Label to the definition'));
  await waitFor(() => expect(place('attributes.power')).toHaveTextContent('power'));
  await user.click(button('Undo'));
  await waitFor(() => expect(place('attributes.power')).toHaveTextContent('Watts'));
});

test('what is typed as JSON and what is done by hand have one history (EDIT-02)', async () => {
  await open({ tab: 'JSON' });
  fireEvent.change(source(), {
    target: { value: '{ "version": 1, "fields": { "uid": { "help": "On the plate" } } }' },
  });
  await tab('Fields');
  await key('note', '{Delete}');
  await waitFor(() => expect(shownFields()).not.toContain('note'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(shownFields()).toContain('note'));
  expect(place('uid')).toHaveTextContent('On the plate');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(place('uid')).not.toHaveTextContent('On the plate'));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
  await waitFor(() => expect(shownFields()).not.toContain('note'));
  expect(place('uid')).toHaveTextContent('On the plate');
});

test('the keys of the list move, hide and rename, and each move is announced (EDIT-02)', async () => {
  await open();
  expect(rows().slice(0, 4)).toEqual(['group 0', 'uid', 'supplier', 'note']);
  await key('supplier', '{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(rows().slice(0, 4)).toEqual(['group 0', 'uid', 'note', 'supplier']));
  expect(screen.getByText('Supplier is now 3 of 3 in General')).toBeInTheDocument();
  expect(row('supplier')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(screen.getByText('Supplier is now 1 of 3 in Parameters')).toBeInTheDocument());
  expect(shownFields()).toEqual(['uid', 'note', 'supplier', 'attributes.power', 'attributes.height']);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(shownFields()).not.toContain('supplier'));
  expect(row('supplier')).toHaveTextContent('Hidden');
  expect(screen.getByText('Supplier is hidden')).toBeInTheDocument();
  await user.keyboard('{F2}');
  expect(panel().getByRole('heading')).toHaveTextContent('Supplier');
});

test('what may not be done says so before it is tried (EDIT-02)', async () => {
  await open({ form: '{"fields":{"note":{"when":[{"field":"supplier","is":"A"}]}}}' });
  await choose('uid');
  expect(panel().getByRole('switch', { name: 'Hidden' })).toBeDisabled();
  expect(panel().getByText('A required field cannot be hidden')).toBeVisible();
  expect(panel().getByRole('switch', { name: 'Required' })).toBeDisabled();
  expect(panel().getByText('The platform requires it')).toBeVisible();
  await choose('supplier');
  expect(panel().getByText('It controls whether Note is shown: change those conditions first')).toBeVisible();
  expect(button('Hide Supplier')).toHaveAttribute('aria-disabled', 'true');
  await choose('attributes.power');
  expect(panel().getAllByText('Only narrower: 0 to 100')).toHaveLength(2);
});

test('groups are added, named, filled and deleted; the fields return to where they were (EDIT-02)', async () => {
  await open();
  await user.click(button('Add group'));
  const english = await panel().findByLabelText('Group title (English)');
  await user.clear(english);
  await user.type(english, 'Contract');
  await choose('attributes.power');
  await user.click(button('Move power up'));
  await user.click(button('Move power up'));
  await waitFor(() => expect(screen.getByText(/power is now \d of \d in General/)).toBeInTheDocument());
  await drag('note', 'group 0');
  await waitFor(() => expect(shownFields()[0]).toBe('note'));
  expect(screen.getByRole('heading', { name: 'Contract' })).toBeVisible();
  await user.click(row('group 0').querySelector('button')!);
  await user.click(await panel().findByRole('button', { name: 'Delete group' }));
  await waitFor(() => expect(shownFields()[0]).toBe('uid'));
});

test('options are ordered, renamed and left out, and a condition shows a field by them (EDIT-02)', async () => {
  const kind = define('kind', {
    dataType: 'ENUM',
    checkRule: JSON.stringify({ options: [1, 2, 3].map((n) => ({ value: `${n}`, label: `Kind ${n}` })) }),
  });
  await open({ attributes: [define('power'), kind] });
  await choose('attributes.kind');
  await user.click(panel().getByRole('button', { name: 'Move Kind 3 up' }));
  await user.click(panel().getByRole('checkbox', { name: 'Offer option Kind 1' }));
  expect(await written()).toMatchObject({
    fields: {
      'attributes.kind': {
        options: [
          { value: '3', title: 'Kind 3' },
          { value: '2', title: 'Kind 2' },
        ],
      },
    },
  });
  await choose('note');
  await user.click(panel().getByRole('button', { name: 'Add condition' }));
  await user.click(panel().getByRole('combobox', { name: 'Field of condition 1' }));
  await pick('kind');
  await user.click(panel().getByRole('combobox', { name: 'Values of condition 1' }));
  await pick('Kind 2');
  await waitFor(() => expect(shownFields()).not.toContain('note'));
  expect(await written()).toMatchObject({ fields: { note: { when: [{ field: 'attributes.kind', is: '2' }] } } });
});

test('a field is added with an input of its kind, and removed again (EDIT-02)', async () => {
  await open();
  await user.click(button('Add field'));
  await user.type(screen.getByLabelText('Name'), 'contractNo');
  await user.type(screen.getByLabelText('Label (Chinese)'), '合同编号');
  await user.type(screen.getByLabelText('Label (English)'), 'Contract number');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(place('diyAttrs.contractNo')).toHaveTextContent('Contract number'));
  await user.click(panel().getByRole('combobox', { name: 'Input' }));
  await user.click(await screen.findByTitle('Radio buttons'));
  await waitFor(() => expect(place('diyAttrs.contractNo')).toHaveTextContent('Option 2'));
  await user.click(panel().getByRole('button', { name: 'Delete field' }));
  await waitFor(() => expect(place('diyAttrs.contractNo')).toBeNull());
  expect(await written()).toBeUndefined();
});

test('a press on a field of the form chooses it, and each property names its origin (EDIT-02)', async () => {
  await open();
  await user.click(input('attributes.power'));
  expect(panel().getByRole('heading')).toHaveTextContent('power');
  expect(row('attributes.power').querySelector('button')).toHaveAttribute('aria-pressed', 'true');
  expect(place('attributes.power')).toHaveAttribute('data-chosen');
  expect(panel().getAllByText('Definition').length).toBeGreaterThan(5);
  await user.click(input('uid'));
  expect(panel().getAllByText('Page').length).toBeGreaterThan(5);
  await user.type(panel().getByLabelText('Help (English)'), 'On the plate');
  expect(panel().getByText('Design')).toBeVisible();
});

test('the form is submitted as a trial: its mistakes are shown, then what would be sent (EDIT-02)', async () => {
  const { bodies } = await open();
  await user.click(button('Test submit'));
  expect(await screen.findByText('1 error to correct')).toBeVisible();
  await user.type(input('uid'), 'A-1');
  await user.type(input('attributes.power'), '42');
  await user.click(button('Test submit'));
  const sent = await screen.findByText(/nothing was sent/);
  expect(sent.parentElement!).toHaveTextContent('"uid": "A-1"');
  expect(sent.parentElement!).toHaveTextContent('"value": "42"');
  expect(bodies).toEqual([]);
});

test('the differences from the saved form are listed in words (EDIT-02)', async () => {
  await open();
  await choose('uid');
  await user.type(panel().getByLabelText('Help (English)'), 'On the plate');
  await key('note', '{Delete}');
  await tab('Differences');
  expect(await screen.findByText('UID, Help: (default) → On the plate')).toBeVisible();
  await user.click(button('Note, Hidden: (default) → Yes'));
  expect(panel().getByRole('heading')).toHaveTextContent('Note');
  await user.click(button('Discard'));
  expect(await screen.findByText('Same as the saved form')).toBeVisible();
  await user.click(button('Undo'));
  expect(await screen.findByText('UID, Help: (default) → On the plate')).toBeVisible();
});

test('broken JSON is not edited by hand: the list says why and leads to the mistake (EDIT-03)', async () => {
  await open({ tab: 'JSON' });
  fireEvent.change(source(), { target: { value: '{\n  "fields": oops\n}' } });
  await tab('Fields');
  expect(screen.getByText('Correct the JSON before editing fields')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull();
  expect(shownFields()).toContain('attributes.power');
  await user.click(button('Go to error'));
  expect(source()).toHaveFocus();
  expect(source().value.slice(source().selectionStart, source().selectionEnd)).toBe('oops');
});

test('the older format is converted once, which can be undone (EDIT-02)', async () => {
  await open({ form: '{ "formDesc": { "level": { "type": "input", "label": "Level" } } }' });
  await waitFor(() => expect(place('diyAttrs.level')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull();
  await user.click(button('Convert'));
  await waitFor(() => expect(button('Add group')).toBeVisible());
  expect(place('diyAttrs.level')).toHaveTextContent('Level');
  expect(await written()).toMatchObject({ fields: { 'diyAttrs.level': { title: 'Level', input: 'text' } } });
  await user.click(button('Undo'));
  await waitFor(() => expect(button('Convert')).toBeVisible());
});

test('a field that the form no longer has stays until it is removed; all else can be edited meanwhile (EDIT-02)', async () => {
  await open({ form: '{ "fields": { "attributes.gone": { "title": "Gone" } } }' });
  expect(screen.getByText('1 field no longer in the form: remove before saving')).toBeVisible();
  await key('note', '{Delete}');
  await waitFor(() => expect(shownFields()).not.toContain('note'));
  expect(await written()).toMatchObject({ fields: { 'attributes.gone': { title: 'Gone' }, note: { hidden: true } } });
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Remove attributes.gone'));
  await waitFor(() => expect(button('Save')).not.toHaveAttribute('aria-disabled'));
});

test('a form that somebody else saves meanwhile is told, and both are kept (EDIT-02)', async () => {
  const { saveElsewhere } = await open();
  await key('note', '{Delete}');
  await saveElsewhere('{"fields":{"supplier":{"hidden":true}}}');
  expect(await screen.findByText('Someone else has saved this form')).toBeVisible();
  expect(row('note')).toHaveTextContent('Hidden');
  await user.click(button('Discard'));
  await waitFor(() => expect(shownFields()).not.toContain('supplier'));
  await user.click(button('Undo'));
  await waitFor(() => expect(row('note')).toHaveTextContent('Hidden'));
});

test('a save that fails loses nothing and can be tried again (EDIT-02)', async () => {
  const { bodies } = await open({ save: async () => failure('B0001', 'The platform is tired') });
  await key('note', '{Delete}');
  await user.click(button('Save'));
  await waitFor(() => expect(bodies).toHaveLength(1));
  await waitFor(() => expect(button('Save')).not.toHaveAttribute('aria-disabled'));
  expect(row('note')).toHaveTextContent('Hidden');
  expect(button('Undo')).toBeEnabled();
});

test('without the function the form can be looked at and tried, not changed', async () => {
  await open({ functions: [] });
  expect(screen.getByText('View only: you can test the form but not change it')).toBeVisible();
  await choose('note');
  expect(panel().getByLabelText('Label (English)')).toBeDisabled();
  await key('note', '{Delete}');
  expect(shownFields()).toContain('note');
  expect(button('Test submit')).toBeEnabled();
});

describe('the three parts of the designer', () => {
  afterEach(() => screenOf.viewport(1280, 800));
  const shown = () =>
    ['panes', 'preview', 'properties'].filter(
      (part) => document.querySelector(`.lamp-designer-${part}`)!.getBoundingClientRect().height > 0,
    );

  test('stand beside each other, each no higher than the window', async () => {
    await screenOf.viewport(1440, 900);
    await open();
    expect(shown()).toEqual(['panes', 'preview', 'properties']);
    const boxes = ['panes', 'preview', 'properties'].map((part) =>
      document.querySelector(`.lamp-designer-${part}`)!.getBoundingClientRect(),
    );
    expect(boxes[1]!.left).toBeGreaterThan(boxes[0]!.left);
    expect(boxes[2]!.left).toBeGreaterThan(boxes[1]!.left);
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(900 - 200);
  });

  test('are tabs on a phone; choosing a field opens its properties', async () => {
    await screenOf.viewport(390, 844);
    await open();
    expect(shown()).toEqual(['panes']);
    await choose('attributes.power');
    await waitFor(() => expect(shown()).toEqual(['properties']));
    const view = (name: string) =>
      user.click(within(document.querySelector<HTMLElement>('.lamp-designer-views')!).getByText(name));
    await view('Form preview');
    expect(shown()).toEqual(['preview']);
    await view('Fields');
    expect(shown()).toEqual(['panes']);
  });
});

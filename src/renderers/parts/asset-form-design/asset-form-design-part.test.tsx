import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import { DocumentPage } from '../../pages/document-page.tsx';
import { define, input, place, productOf } from '../../testing/test-assets.ts';
import { draw, startBrowserPlatform } from '../../testing/test-world.tsx';
import { openDesign, storedForm } from './test-design.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const stored = storedForm;
const open = (how: Parameters<typeof openDesign>[1] = {}) => openDesign(worker, { tab: 'JSON', ...how });
const source = () => screen.getByLabelText<HTMLTextAreaElement>('Form design (JSON)');
const write = (text: string) => fireEvent.change(source(), { target: { value: text } });
const mistakes = () => document.getElementById(source().getAttribute('aria-describedby')!)!;
const button = (name: string) => screen.getByRole('button', { name });
const titled = (title: string) => `{"version":1,"fields":{"attributes.power":{"title":"${title}"}}}`;

test('the saved text and the form that it makes are shown side by side', async () => {
  await open();
  expect(source()).toHaveValue(stored);
  expect(place('attributes.power')).toHaveTextContent('Rated power');
  expect(button('Save')).toBeDisabled();
});

test('broken JSON keeps the last good form and the text, and is reported with line and column (EDIT-03)', async () => {
  const { bodies } = await open();
  write(titled('Good'));
  await waitFor(() => expect(place('attributes.power')).toHaveTextContent('Good'));
  const broken = '{\n  "version": 1,\n  "fields": oops\n}';
  write(broken);
  await waitFor(() => expect(mistakes()).toHaveTextContent('1 error. The preview shows the last valid form'));
  expect(mistakes()).toHaveTextContent('Line 3: unquoted oops.');
  expect(source()).toHaveValue(broken);
  expect(place('attributes.power')).toHaveTextContent('Good');
  expect(button('Save')).toBeDisabled();
  expect(bodies).toEqual([]);
});

test('a mistake keeps the last good form and the text, and is reported with its place (EDIT-03)', async () => {
  await open();
  const wrong = '{"version":1,"fields":{"attributes.powr":{"title":"Typo"},"attributes.height":{"title":"Tall"}}}';
  write(wrong);
  await waitFor(() => expect(mistakes()).toHaveTextContent('the form has no field "attributes.powr"'));
  expect(mistakes()).toHaveTextContent('Line 1: ');
  expect(source()).toHaveValue(wrong);
  expect(place('attributes.power')).toHaveTextContent('Rated power');
  expect(place('attributes.height')).not.toHaveTextContent('Tall');
  expect(button('Save')).toBeDisabled();
});

test('pressing an issue selects its place in the text and focuses it', async () => {
  await open();
  const lines = Array.from({ length: 60 }, (_, index) => `    "diyAttrs.f${index}": {}`).join(',\n');
  write(
    `{\n  "version": 1,\n  "fields": {\n${lines},\n    "attributes.powr": {},\n    "uid": { "titel": "x" }\n  }\n}`,
  );
  await user.click(await screen.findByRole('button', { name: /^Line 64: the form has no field/ }));
  const selected = () => source().value.slice(source().selectionStart, source().selectionEnd);
  expect(source()).toHaveFocus();
  expect(selected()).toBe('"attributes.powr"');
  await waitFor(() => expect(source().scrollTop).toBeGreaterThan(0));
  await user.click(button('Line 65: unknown key "titel" on fields "uid". Did you mean "title"?'));
  expect(source()).toHaveFocus();
  expect(selected()).toBe('"titel"');
});

test('pressing the issue of broken JSON selects its place', async () => {
  await open();
  write('{\n  "version": 1,\n  "fields": oops\n}');
  await user.click(await screen.findByRole('button', { name: /^Line 3: unquoted oops/ }));
  expect(source().value.slice(source().selectionStart, source().selectionEnd)).toBe('oops');
});

test('the line of an issue is marked beside the text, and a press selects its place', async () => {
  await open();
  const lines = Array.from({ length: 60 }, (_, index) => `    "diyAttrs.f${index}": { "title": "F" }`).join(',\n');
  write(
    `{\n  "version": 1,\n  "fields": {\n    "uid": { "titel": "x" },\n${lines},\n    "power": { "wide": true }\n  }\n}`,
  );
  const marks = () => [...document.querySelectorAll<HTMLButtonElement>('.lamp-editor-lines > button')];
  await waitFor(() => expect(marks().map(({ textContent }) => textContent)).toEqual(['4']));
  expect(marks()[0]!.title).toBe('unknown key "titel" on fields "uid". Did you mean "title"?');
  await user.click(marks()[0]!);
  expect(source().value.slice(source().selectionStart, source().selectionEnd)).toBe('"titel"');
  source().scrollTop = source().scrollHeight;
  await waitFor(() => expect(marks().map(({ textContent }) => textContent)).toEqual(['65']));
  // The mark stands beside the last line but two.
  const bottom = source().getBoundingClientRect().bottom;
  expect(Math.abs(bottom - marks()[0]!.getBoundingClientRect().bottom - 2 * 20)).toBeLessThan(10);
});

test('issues are said in the language of the console', async () => {
  const { console: world } = await open();
  write('{\n  "version": 1,\n  "fields": { "power": {}, "uid": { "required": "yes" } }\n}');
  const issues = mistakes();
  await waitFor(() => expect(issues).toHaveTextContent('Line 3: the form has no field "power"'));
  runInAction(() => {
    world.display.language = 'zh';
  });
  await waitFor(() => expect(issues).toHaveTextContent('第 3 行：表单没有字段 "power"。是否应为 "attributes.power"？'));
  expect(issues).toHaveTextContent('第 3 行：required：值为 "yes"（fields "uid"）。请写不带引号的 true 或 false。');
});

test('a warning shows its place, draws the form and does not keep it from being saved', async () => {
  const { bodies } = await open();
  const text = '{\n  "formDesc": {\n    "seen": { "type": "week", "label": "Seen in" }\n  }\n}';
  write(text);
  await waitFor(() => expect(place('diyAttrs.seen')).toHaveTextContent('Seen in'));
  expect(place('diyAttrs.seen')).toHaveTextContent('Written as 2026-W09');
  expect(mistakes()).toHaveTextContent('1 warning. You can still save');
  await user.click(screen.getByRole('button', { name: /^Line 3: the type "week" has no input here/ }));
  expect(source().value.slice(source().selectionStart, source().selectionEnd)).toBe('"type"');
  await user.click(button('Save'));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([{ businessType: 'IOTDEVICE', businessId: '7', form: text }]);
});

test('added files and a location are drawn with inputs of their own', async () => {
  await open();
  write(
    '{"fields":{"diyAttrs.proof":{"title":"Proof","input":"files"},"diyAttrs.gate":{"title":"Gate","input":"location"}}}',
  );
  await waitFor(() => expect(place('diyAttrs.gate')).toHaveTextContent('Gate'));
  await waitFor(() => expect(place('diyAttrs.gate')!.querySelectorAll('input')).toHaveLength(2));
  await waitFor(() => expect(place('diyAttrs.proof')!.querySelector('input[type="file"]')).not.toBeNull());
});

test.each([
  ['device', 'This product no longer exists'],
  ['carrier', 'This model no longer exists'],
  ['facility', 'This model no longer exists'],
] as const)('the design of a %s that is gone says whether it was a product or a model', async (asset, message) => {
  await open({ asset, product: '8' });
  expect(await screen.findByText(message)).toBeVisible();
});

test('a right text redraws the form and keeps what was tried, nothing of which is sent', async () => {
  const { bodies } = await open();
  await user.type(input('attributes.power'), '42');
  await user.type(input('uid'), 'A-1');
  write('{"version":1,"fields":{"attributes.power":{"title":"Watts"},"diyAttrs.contractNo":{"title":"Contract"}}}');
  await waitFor(() => expect(place('diyAttrs.contractNo')).toHaveTextContent('Contract'));
  expect(mistakes()).toBeEmptyDOMElement();
  expect(place('attributes.power')).toHaveTextContent('Watts');
  expect(input('attributes.power')).toHaveValue('42');
  expect(input('uid')).toHaveValue('A-1');
  await user.click(button('Test validation'));
  expect(await screen.findByText('All values are valid')).toBeVisible();
  write(titled('Volts'));
  await waitFor(() => expect(place('attributes.power')).toHaveTextContent('Volts'));
  expect(screen.queryByText('All values are valid')).toBeNull();
  expect(bodies).toEqual([]);
});

test('the form can be tried: its mistakes are counted', async () => {
  await open();
  await user.type(input('attributes.power'), '150');
  await user.click(button('Test validation'));
  // The UID is missing, too.
  expect(await screen.findByText('2 errors to correct')).toBeVisible();
});

test('products that are read again keep the tried form while they are the same, and change it if not', async () => {
  const { console: world } = await open();
  const products = world.reference.get('deviceProducts');
  await user.type(input('attributes.power'), '150');
  await user.click(button('Test validation'));
  expect(await screen.findByText('2 errors to correct')).toBeVisible();
  const tried = input('attributes.power');
  tried.focus();
  await products.load();
  await world.reference.get('forms').load();
  // The store reads in a task of its own.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(screen.getByText('2 errors to correct')).toBeVisible();
  expect(tried).toHaveFocus();
  worker.use(
    http.get(at('/island-assets/device/product/list'), () =>
      success([productOf('7', [define('power'), define('weight')])]),
    ),
  );
  await products.load();
  await waitFor(() => expect(place('attributes.weight')).not.toBeNull());
  expect(input('attributes.power')).toHaveValue('150');
  expect(place('attributes.height')).toBeNull();
});

test('saving sends the text as it is typed, and forms follow it before the platform reports it', async () => {
  const { bodies, console: world } = await open();
  const text = `${titled('Mine')}\n`;
  write(text);
  await waitFor(() => expect(button('Save')).toBeEnabled());
  await user.click(button('Save'));
  await waitFor(() => expect(bodies).toEqual([{ businessType: 'IOTDEVICE', businessId: '7', form: text }]));
  await waitFor(() => expect(button('Save')).toBeDisabled());
  expect(source()).toHaveValue(text);
  await waitFor(() => expect(world.reference.get('forms').data).toMatchObject([{ form: text }]));
});

test('a platform that returns a saved form in another layout changes neither the text nor the tried form', async () => {
  const { bodies, console: world } = await open({ returnsObjects: true });
  const text = titled('Mine');
  write(text);
  await user.click(button('Test validation'));
  expect(await screen.findByText('1 error to correct')).toBeVisible();
  await user.click(button('Save'));
  await waitFor(() => expect(world.reference.get('forms').data).toMatchObject([{ form: JSON.parse(text) }]));
  await waitFor(() => expect(button('Save')).toBeDisabled());
  expect(bodies).toHaveLength(1);
  expect(source()).toHaveValue(text);
  expect(screen.getByText('1 error to correct')).toBeVisible();
});

test('a form that somebody else saved meanwhile is read before a save: both texts are shown, and none is lost', async () => {
  const { bodies, saveUnseen } = await open();
  write(titled('Mine'));
  saveUnseen(titled('Theirs'));
  await waitFor(() => expect(button('Save')).toBeEnabled());
  await user.click(button('Save'));
  const note = within(
    (await screen.findByText('Someone else has saved this form')).closest<HTMLElement>('[role=alert]')!,
  );
  expect(within(note.getByRole('region', { name: 'Their changes' })).getByText(/Rated power → Theirs/)).toBeVisible();
  expect(within(note.getByRole('region', { name: 'Your changes' })).getByText(/Rated power → Mine/)).toBeVisible();
  expect(note.getByText(titled('Theirs'))).toBeInTheDocument();
  expect(bodies).toEqual([]);
  expect(source()).toHaveValue(titled('Mine'));
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await user.click(note.getByRole('button', { name: 'Take theirs' }));
  expect(source()).toHaveValue(titled('Theirs'));
  await user.click(button('Undo'));
  expect(source()).toHaveValue(titled('Mine'));
  saveUnseen(titled('Third'));
  await user.click(button('Save'));
  expect(await screen.findByText('Someone else has saved this form')).toBeVisible();
  await user.click(button('Continue with mine'));
  await user.click(button('Save'));
  await waitFor(() => expect(bodies).toMatchObject([{ form: titled('Mine') }]));
});

test('nothing is saved while the form in use cannot be read', async () => {
  const { bodies, console: world } = await open();
  write(titled('Mine'));
  worker.use(http.post(at('/island-assets/api/form/batch'), () => failure('B0001', 'The platform is tired')));
  await user.click(button('Save'));
  await waitFor(() => expect(JSON.stringify(world.messages.toast?.text ?? '')).toContain('The platform is tired'));
  expect(bodies).toEqual([]);
  expect(source()).toHaveValue(titled('Mine'));
  await waitFor(() => expect(button('Save')).toBeEnabled());
});

test('saving an empty text sends null, which restores the standard form', async () => {
  const { bodies } = await open();
  write('  ');
  await waitFor(() => expect(place('attributes.power')).not.toHaveTextContent('Rated power'));
  await user.click(button('Save'));
  await waitFor(() => expect(bodies).toEqual([{ businessType: 'IOTDEVICE', businessId: '7', form: null }]));
});

test('what is typed while the text is being saved stays unsaved', async () => {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { bodies } = await open({
    save: async () => {
      await waiting;
      return success('1');
    },
  });
  write(titled('First'));
  await user.click(button('Save'));
  await waitFor(() => expect(bodies).toHaveLength(1));
  write(titled('Second'));
  answer();
  await waitFor(() => expect(button('Save')).not.toHaveAttribute('aria-disabled'));
  expect(source()).toHaveValue(titled('Second'));
  await user.click(button('Discard'));
  expect(source()).toHaveValue(titled('First'));
});

test('a save that failed keeps the text unsaved', async () => {
  const { console: world } = await open({ save: async () => failure('B0001', 'The platform is tired') });
  write(titled('Mine'));
  await user.click(button('Save'));
  await waitFor(() => expect(JSON.stringify(world.messages.toast?.text ?? '')).toContain('The platform is tired'));
  expect(source()).toHaveValue(titled('Mine'));
  await waitFor(() => expect(button('Save')).toBeEnabled());
});

test('an unsaved text is unsaved input of the page until it is discarded', async () => {
  const { page } = await open();
  expect(page.isDirty).toBe(false);
  write(titled('Mine'));
  await waitFor(() => expect(page.isDirty).toBe(true));
  await user.click(button('Discard'));
  await waitFor(() => expect(page.isDirty).toBe(false));
  expect(source()).toHaveValue(stored);
  expect(place('attributes.power')).toHaveTextContent('Rated power');
});

test('what is unsaved when the designer closes is there when it opens again, on the version that it began with (EDIT-03)', async () => {
  const world = await open();
  write(titled('Mine'));
  await waitFor(() => expect(world.page.isDirty).toBe(true));
  world.unmount();
  expect(world.page.isDirty).toBe(false);
  world.saveUnseen(titled('Theirs'));
  await world.console.reference.get('forms').load();
  draw(world, <DocumentPage page={world.page} isOutdated={false} />);
  await user.click(await screen.findByRole('tab', { name: 'JSON' }));
  await waitFor(() => expect(source()).toHaveValue(titled('Mine')));
  expect(screen.getByText('Restored unsaved changes from last time')).toBeVisible();
  // Somebody else has saved meanwhile: theirs is not replaced unseen.
  expect(await screen.findByText('Someone else has saved this form')).toBeVisible();
  const note = screen.getByText(/^Restored unsaved changes/).closest<HTMLElement>('[role=alert]')!;
  await user.click(within(note).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(source()).toHaveValue(titled('Theirs')));
  world.unmount();
  draw(world, <DocumentPage page={world.page} isOutdated={false} />);
  await user.click((await screen.findAllByRole('tab', { name: 'JSON' })).at(-1)!);
  await waitFor(() => expect(source()).toHaveValue(titled('Theirs')));
});

test('without the function the text cannot be changed, the form can be tried', async () => {
  await open({ functions: [] });
  expect(source()).toHaveAttribute('readonly');
  expect(source()).toHaveValue(stored);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(button('Test validation')).toBeEnabled();
});

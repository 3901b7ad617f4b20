import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import type { Field } from '../../../schemas/shared/field.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const contact = {
  id: '7',
  name: 'Lin',
  age: 30,
  kind: 'b',
  tags: ['x'],
  level: '11',
  since: ['2026-01-02', '2026-03-04'],
  from: '08:30',
  color: '#fd4d62',
};

const fields: Field[] = [
  { field: 'name', title: 'Name', required: true },
  { field: 'age', title: 'Age', input: 'number', min: 0, max: 150, unit: 'years' },
  { field: 'code', title: 'Code', readOnly: true },
  {
    field: 'kind',
    title: 'Kind',
    input: 'radio',
    options: [
      { value: 'a', title: 'Alpha' },
      { value: 'b', title: 'Beta' },
    ],
  },
  {
    field: 'tags',
    title: 'Tags',
    input: 'checkboxes',
    options: [
      { value: 'x', title: 'Ex' },
      { value: 'y', title: 'Why' },
    ],
  },
  { field: 'level', title: 'Level', input: 'dictionary', dictionary: 'level' },
  { field: 'person', title: 'Person', input: 'select', source: 'people', titleField: 'fullName' },
  { field: 'since', title: 'Since', input: 'dateRange' },
  { field: 'from', title: 'From', heading: 'Hours', input: 'time' },
  { field: 'color', title: 'Color', input: 'color' },
];

/** A form that edits a contact; a test can replace the platform's response. */
function formPage(answer: () => Response = () => success(contact)) {
  const saved: unknown[] = [];
  worker.use(
    http.get(at('/contact'), answer),
    http.put(at('/contact/7'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
    http.get(at('/people'), () => success([{ id: 'p1', fullName: 'Wang' }])),
    http.get(at('/system/api/dictionaryType/all'), () =>
      success([{ id: 'level', name: 'Level', dictionaryDTOs: [{ id: '11', dictLabel: 'High', dictSort: 1 }] }]),
    ),
  );
  const page = drawPage(worker, {
    sources: { people: { kind: 'rest', get: '/people' } },
    body: {
      kind: 'form',
      id: 'contact',
      title: 'Contact',
      load: '/contact',
      fields,
      submit: [{ call: { put: '/contact/{id}' } }],
      submitTitle: 'Save contact',
    },
  });
  return page.then((drawn) => ({ ...drawn, saved }));
}

test('fields show the values read, each in its format', async () => {
  await formPage();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Lin');
  expect(await screen.findByRole('spinbutton', { name: 'Age' })).toHaveValue('30');
  expect(screen.getByText('years')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('readonly');
  expect(await screen.findByRole('radio', { name: 'Beta' })).toBeChecked();
  expect(await screen.findByRole('checkbox', { name: 'Ex' })).toBeChecked();
  expect(await screen.findByText('High')).toBeVisible();
  expect(await screen.findByDisplayValue('2026-01-02')).toBeVisible();
  expect(screen.getByDisplayValue('2026-03-04')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hours' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('08:30');
  expect(await screen.findByRole('textbox', { name: 'Color' })).toHaveValue('#fd4d62');
});

test('a color is typed, or picked; one of the wrong form is not saved', async () => {
  const { saved } = await formPage();
  const color = await screen.findByRole('textbox', { name: 'Color' });
  await user.clear(color);
  await user.type(color, '#12');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(await screen.findByText('Invalid format')).toBeVisible();
  expect(saved).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Choose color'), { target: { value: '#52c41a' } });
  expect(color).toHaveValue('#52c41a');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(saved).toMatchObject([{ color: '#52c41a', from: '08:30' }]));
});

test('shows that there are unsaved changes, and saves them', async () => {
  const { page, saved } = await formPage();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.type(name, ' Fang');
  await user.click(await screen.findByRole('checkbox', { name: 'Why' }));
  await user.click(await screen.findByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByTitle('Wang'));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(page.isDirty).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'Lin Fang', age: 30, kind: 'b', tags: ['x', 'y'], level: '11', person: 'p1' });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('discards unsaved input', async () => {
  const { page } = await formPage();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Fang');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lin'));
  expect(page.isDirty).toBe(false);
});

test('an empty required field gets the focus and nothing is saved', async () => {
  const { saved } = await formPage();
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(await screen.findByText('Required')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(saved).toEqual([]);
});

test("the platform's message is shown at its field", async () => {
  await formPage();
  worker.use(http.put(at('/contact/7'), () => failure('S0301', 'no', { data: { fields: { name: 'taken' } } })));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(await screen.findByText('taken')).toBeVisible();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

test('a record that fails to load shows the failure with a retry, and no save bar', async () => {
  let isDown = true;
  await formPage(() => (isDown ? HttpResponse.error() : success(contact)));
  expect(await screen.findByText('Could not load')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save contact' })).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Lin');
});

/** A tree of departments, and a form that edits the chosen one. */
async function departmentPage(load?: string) {
  const saved: { path: string; body: unknown }[] = [];
  const note = async ({ request }: { request: Request }) => {
    saved.push({ path: new URL(request.url).pathname, body: await request.json() });
    return success(null);
  };
  worker.use(
    http.get(at('/departments'), () =>
      success({
        id: '0',
        code: '0',
        name: 'All',
        children: [
          { id: '1', code: '01', name: 'Lighting', phone: '101' },
          { id: '2', code: '02', name: 'Cameras', phone: '202' },
        ],
      }),
    ),
    http.get(at('/departments/:id'), ({ params }) => success({ id: params.id, phone: `now ${String(params.id)}` })),
    http.put(at('/departments/:id'), note),
  );
  const drawn = await drawPage(worker, {
    sources: { departments: { kind: 'tree', get: '/departments' } },
    body: {
      kind: 'split',
      side: { kind: 'tree', id: 'tree', source: 'departments', title: 'Departments' },
      main: {
        kind: 'form',
        id: 'department',
        record: { $: 'page.tree' },
        load,
        fields: [
          { field: 'name', title: 'Name' },
          { field: 'phone', title: 'Phone' },
        ],
        submit: [{ call: { put: '/departments/{id}' } }],
        submitTitle: 'Save department',
      },
    },
  });
  const choose = async (name: string) => user.click(await screen.findByText(name));
  return { ...drawn, saved, choose };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a form follows the chosen record, and saves the values of one never as another', async () => {
  const { saved, choose } = await departmentPage();
  await choose('Lighting');
  await waitFor(async () => expect(await field('Name')).toHaveValue('Lighting'));
  await choose('Cameras');
  await waitFor(async () => expect(await field('Name')).toHaveValue('Cameras'));
  await user.type(await field('Phone'), '3');
  await user.click(screen.getByRole('button', { name: 'Save department' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([{ path: '/departments/2', body: { id: '2', name: 'Cameras', phone: '2023' } }]);
});

test('unsaved input stays with its record and returns with it', async () => {
  const { saved, choose, console } = await departmentPage();
  await choose('Lighting');
  await user.type(await field('Phone'), '9');
  await choose('Cameras');
  await waitFor(async () => expect(await field('Phone')).toHaveValue('202'));
  expect(console.messages.toast).toMatchObject({ tone: 'info' });
  await choose('Lighting');
  await waitFor(async () => expect(await field('Phone')).toHaveValue('1019'));
  expect(screen.getByText('Restored your unsaved input')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save department' }));
  await waitFor(() => expect(saved).toMatchObject([{ path: '/departments/1', body: { phone: '1019' } }]));
});

test('a form without a chosen record says so, and loads each with its own id', async () => {
  const { choose } = await departmentPage('/departments/{id}');
  await choose('Lighting');
  await waitFor(async () => expect(await field('Phone')).toHaveValue('now 1'));
  await choose('Cameras');
  await waitFor(async () => expect(await field('Phone')).toHaveValue('now 2'));
});

test('a form shows a note until a record is chosen', async () => {
  await drawPage(worker, {
    sources: {},
    body: {
      kind: 'form',
      id: 'one',
      record: { $: 'page.other' },
      fields: [{ field: 'name', title: 'Name' }],
      submit: [],
    },
  });
  expect(await screen.findByText('Select something on the page first')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a form in steps goes on and back, ends with a summary, and begins the next record once saved', async () => {
  const sent: unknown[] = [];
  worker.use(
    http.post(at('/visits'), async ({ request }) => {
      sent.push(await request.json());
      return success(null);
    }),
  );
  await drawPage(worker, {
    body: {
      kind: 'form',
      id: 'visit',
      steps: [
        { id: 'who', title: 'People' },
        { id: 'why', title: 'Reason' },
      ],
      fields: [
        { field: 'name', title: 'Name', required: true },
        { field: 'reason', title: 'Reason', inStep: 'why', default: 'Visit' },
      ],
      submit: [{ call: { post: '/visits' } }],
      submitTitle: 'Register',
    },
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await field('Name');
  await press('Next');
  expect(await screen.findByText('Required')).toBeVisible();
  await user.type(await field('Name'), 'Lin');
  await press('Next');
  await user.type(await field('Reason'), ' of a friend');
  await press('Back');
  expect(await field('Name')).toHaveValue('Lin');
  await press('Next');
  await press('Next');
  await press('Register');
  await waitFor(() => expect(sent).toEqual([{ name: 'Lin', reason: 'Visit of a friend' }]));
  await waitFor(async () => expect(await field('Name')).toHaveValue(''));
  await user.type(await field('Name'), 'Wang');
  await press('Next');
  expect(await field('Reason')).toHaveValue('Visit');
});

import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import type { BlockOf } from '../../schemas/page.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const record = {
  id: 'p 1',
  name: 'Pole 1',
  load: 64.25,
  over: 140,
  power: 1.5,
  area: '111',
  areas: ['111', '9'],
  department: '001',
  level: '11',
  levels: ['11', 'l'],
  unknown: '999',
  at: '2026-01-02T03:04:05',
  red: '#d9363E',
  word: 'url(x)',
};

/** A detail block with these columns of the record. */
function detail(
  items: BlockOf<'detail'>['items'],
  more: Partial<BlockOf<'detail'>> = {},
  data: unknown = [record, { name: 'second' }],
) {
  worker.use(
    http.get(at('/one'), () => success(data)),
    http.get(at('/system/api/area/tree'), () =>
      success({
        code: '1',
        name: 'City',
        children: [{ code: '11', name: 'North', children: [{ code: '111', name: 'Mill' }] }],
      }),
    ),
    http.get(at('/system/api/department/tree'), () => success({ code: '001', name: 'Works' })),
    http.get(at('/system/api/dictionaryType/all'), () =>
      success([
        {
          id: '1',
          name: 'Level',
          dictionaryDTOs: [
            { id: '11', dictLabel: 'High', dictValue: 'h', dictSort: 1 },
            { id: '12', dictLabel: 'Low', dictValue: 'l', dictSort: 2 },
          ],
        },
      ]),
    ),
  );
  const body: BlockOf<'detail'> = { kind: 'detail', id: 'one', source: 'one', items, ...more };
  return drawPage(worker, { body, sources: { one: { kind: 'rest', get: '/one' } } });
}
const fact = async (title: string) =>
  (await screen.findByText(title, { selector: 'dt' })).nextElementSibling as HTMLElement;

test('numbers have their digits and unit, percentages a bar', async () => {
  await detail([
    { field: 'power', title: 'Power', as: 'number', digits: 2, unit: 'kW' },
    { field: 'load', title: 'Load', as: 'progress' },
    { field: 'over', title: 'Over', as: 'progress' },
    { field: 'none', title: 'None', as: 'progress', empty: 'not yet' },
  ]);
  expect(await fact('Power')).toHaveTextContent('1.50kW');
  expect(await fact('Load')).toHaveTextContent('64.3%');
  expect((await fact('Load')).querySelector('i > i')).toHaveStyle({ width: '64.25%' });
  expect((await fact('Over')).querySelector('i > i')).toHaveStyle({ width: '100%' });
  expect(await fact('None')).toHaveTextContent('not yet');
});

test('a color has a swatch, and anything else is shown as it is', async () => {
  await detail([
    { field: 'red', title: 'Red', as: 'color' },
    { field: 'word', title: 'Word', as: 'color' },
    { field: 'none', title: 'None', as: 'color', empty: 'not yet' },
  ]);
  const [red, word, none] = [await fact('Red'), await fact('Word'), await fact('None')];
  await waitFor(() => {
    expect(red).toHaveTextContent('#d9363E');
    expect(word).toHaveTextContent('url(x)');
    expect(none).toHaveTextContent('not yet');
  });
  expect(red.querySelector('i')).toHaveStyle({ backgroundColor: 'rgb(217, 54, 62)' });
  expect(word.querySelector('i')).toBeNull();
});

test('codes show the names of the reference data, unknown ones themselves', async () => {
  await detail([
    { field: 'area', title: 'Area', as: 'area' },
    { field: 'department', title: 'Department', as: 'department' },
    { field: 'unknown', title: 'Nowhere', as: 'area' },
    { field: 'areas', title: 'Areas', as: 'area' },
    { field: 'level', title: 'Level', as: 'dictionary' },
    { field: 'levels', title: 'Levels', as: 'dictionary', dictionary: '1' },
    { field: 'none', title: 'None', as: 'dictionary' },
  ]);
  await waitFor(async () => expect(await fact('Area')).toHaveTextContent('North / Mill'));
  expect(within(await fact('Area')).getByTitle('City / North / Mill')).toBeVisible();
  await waitFor(async () => expect(await fact('Department')).toHaveTextContent('Works'));
  expect(await fact('Nowhere')).toHaveTextContent('999');
  expect(await fact('Areas')).toHaveTextContent('North / Mill, 9');
  await waitFor(async () => expect(await fact('Level')).toHaveTextContent('High'));
  expect(await fact('Levels')).toHaveTextContent('High, Low');
  expect(await fact('None')).toHaveTextContent('–');
});

test('a link is filled from the record and encoded; without its value it is plain text', async () => {
  await detail([
    { field: 'name', title: 'Name', as: 'link', to: '/workTable?id={id}' },
    { field: 'at', title: 'At', as: 'link', to: '/workTable?id={none}' },
  ]);
  expect(within(await fact('Name')).getByRole('link', { name: 'Pole 1' })).toHaveAttribute(
    'href',
    '#/workTable?id=p%201',
  );
  expect(within(await fact('At')).queryByRole('link')).toBeNull();
});

test('a picture that fails to load says so in its place, without a broken image', async () => {
  await detail([{ field: 'name', title: 'Image', as: 'image' }]);
  await waitFor(async () => expect(await fact('Image')).toHaveTextContent('Could not load the image'));
  expect(document.querySelector('img')).toBeNull();
});

test('facts require their function, and a missing record is reported (PERM-01)', async () => {
  const { unmount } = await detail([
    { field: 'name', title: 'Name' },
    { field: 'id', title: 'Secret', func: '100001' },
  ]);
  expect(await fact('Name')).toHaveTextContent('Pole 1');
  expect(screen.queryByText('Secret')).toBeNull();
  unmount();
  await detail([{ field: 'name', title: 'Name' }], { empty: 'Choose a pole' }, []);
  expect(await screen.findByText('Choose a pole')).toBeVisible();
});

test('a QR code is downloaded as PNG with the name of the record; without a value there is none', async () => {
  await detail([
    { field: 'name', title: 'Code', as: 'qrCode' },
    { field: 'none', title: 'None', as: 'qrCode', empty: 'no page' },
  ]);
  const code = await fact('Code');
  const link = await within(code).findByRole('link', { name: 'Download PNG' });
  await waitFor(() => expect(link.getAttribute('href')).toMatch(/^data:image\/png;base64,/));
  expect(link).toHaveAttribute('download', 'Pole 1.png');
  expect(code.querySelector('canvas')).toBeInTheDocument();
  await waitFor(async () => expect(await fact('None')).toHaveTextContent('no page'));
});

test('a program is a small curve with its steps in words', async () => {
  const steps = [
    { at: 'sunset', offset: -10, level: 100 },
    { at: 'clock', time: '22:00', level: 80 },
    { at: 'sunrise', level: 0 },
  ];
  await detail([{ field: 'steps', title: 'Program', as: 'schedule' }], {}, [{ steps }]);
  const value = await fact('Program');
  expect(await within(value).findByRole('img')).toHaveAccessibleName(
    '10 min before sunset 100% · 22:00 80% · sunrise off',
  );
});

test('a program without a complete step is none', async () => {
  await detail([{ field: 'steps', title: 'Program', as: 'schedule' }], {}, [{ steps: [{ at: 'clock', level: 5 }] }]);
  await waitFor(async () => expect(await fact('Program')).toHaveTextContent('–'));
});

test('what has been asked for stands behind an arrow until it is confirmed', async () => {
  const level = (field: string) => ({
    field,
    title: field,
    as: 'number' as const,
    unit: '%',
    pending: `asked.${field}`,
    options: [],
  });
  await detail(['waiting', 'confirmed', 'reading', 'first'].map(level), {}, [
    { waiting: 100, confirmed: 30, reading: 80, asked: { waiting: 0, confirmed: 30, reading: null, first: 50 } },
  ]);
  await waitFor(async () => expect(await fact('waiting')).toHaveTextContent(/^100% → , Not confirmed yet: 0%$/));
  expect(await fact('confirmed')).toHaveTextContent(/^30%$/);
  expect(await fact('reading')).toHaveTextContent(/^80%$/);
  await waitFor(async () => expect(await fact('first')).toHaveTextContent('– → , Not confirmed yet: 50%'));
});

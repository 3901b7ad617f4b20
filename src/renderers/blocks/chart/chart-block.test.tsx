import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { BlockOf } from '../../../schemas/page.ts';
import { createRegistries } from '../../index.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const option = {
  legend: { data: ['On', 'Off'] },
  xAxis: [{ data: ['Mon', 'Tue', 'Wed'] }],
  yAxis: [{}],
  series: [
    { name: 'On', data: [5, 1200, 7] },
    { name: 'Off', data: [1, 2, 3] },
  ],
};

function chartPage(more: Partial<BlockOf<'chart'>>, data: unknown = { option }) {
  worker.use(http.get(at('/numbers'), () => success(data)));
  const body: BlockOf<'chart'> = { kind: 'chart', id: 'c', source: 'numbers', chart: 'bar', ...more };
  return drawPage(worker, { body, sources: { numbers: { kind: 'rest', get: '/numbers' } } });
}

/** The colours on the canvas as 'r,g,b', without antialiased edges. */
function coloursOf(canvas: HTMLCanvasElement): Set<string> {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Map<string, number>();
  for (let place = 0; place < data.length; place += 4) {
    if (data[place + 3] !== 255) continue;
    const colour = `${data[place]},${data[place + 1]},${data[place + 2]}`;
    seen.set(colour, (seen.get(colour) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count > 20).map(([colour]) => colour));
}
const canvasOf = async () => {
  const picture = await screen.findByRole('img', { name: /entries from/ });
  await waitFor(() => expect(picture.querySelector('canvas')).not.toBeNull());
  return picture.querySelector('canvas')!;
};
const blue = '42,122,245';
const teal = '6,192,205';

test('bars are drawn in the colours of the palette (DASH-02, DASH-12)', async () => {
  await chartPage({});
  const canvas = await canvasOf();
  await waitFor(() => expect(coloursOf(canvas)).toContain(blue));
  expect(coloursOf(canvas)).toContain(teal);
});

test('stacked bars are drawn in the blue palette (DASH-02, DASH-15)', async () => {
  await chartPage({ look: 'stack', palette: 'blue' });
  const canvas = await canvasOf();
  await waitFor(() => expect(coloursOf(canvas)).toContain('13,71,161'));
  expect(coloursOf(canvas)).toContain('21,101,192');
});

test('lines are drawn, with an area if the document asks for one (DASH-16, DASH-17)', async () => {
  const { unmount } = await chartPage({ chart: 'line' });
  const line = await canvasOf();
  await waitFor(() => expect(coloursOf(line)).toContain(blue));
  unmount();
  await chartPage({ chart: 'line', look: 'area' });
  const area = await canvasOf();
  await waitFor(() => expect(coloursOf(area)).toContain(blue));
});

test('a pie is drawn from its slices (DASH-18)', async () => {
  const slices = {
    option: {
      series: [
        {
          data: [
            { name: 'A', value: 3 },
            { name: 'B', value: 4 },
          ],
        },
      ],
    },
  };
  await chartPage({ chart: 'pie' }, slices);
  const canvas = await canvasOf();
  await waitFor(() => expect(coloursOf(canvas)).toContain(blue));
  expect(coloursOf(canvas)).toContain(teal);
});

test('a chart has a text summary and shows the same numbers as a table', async () => {
  await chartPage({ unit: 'kWh' });
  expect(await screen.findByRole('img', { name: /3 entries from Mon to Wed; On: 5 kWh to 1,200 kWh/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  const row = (await screen.findByRole('rowheader', { name: 'Tue' })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1,200', '2']);
  await userEvent.click(screen.getByRole('button', { name: 'Show as a chart' }));
  expect(await screen.findByRole('img', { name: /3 entries/ })).toBeVisible();
});

test('rows are drawn by category and series; a chart without numbers says so', async () => {
  const series = [{ field: 'n', title: 'Count' }];
  const { unmount } = await chartPage({ category: 'name', series }, [
    { name: 'A', n: 1 },
    { name: 'B', n: 2 },
  ]);
  expect(await screen.findByRole('img', { name: /2 entries from A to B; Count: 1 to 2/ })).toBeVisible();
  unmount();
  await chartPage({ empty: 'No numbers yet' }, { option: {} });
  expect(await screen.findByText('No numbers yet')).toBeVisible();
});

test('the module of a chart loads with its data, not after it', async () => {
  const drawing = lazyPart(async () => ({ default: () => <output>Drawn</output> }));
  const { charts, ...rest } = createRegistries();
  worker.use(http.get(at('/numbers'), () => new Promise(() => undefined)));
  await drawPage(
    worker,
    {
      body: { kind: 'chart', id: 'c', source: 'numbers', chart: 'bar' },
      sources: { numbers: { kind: 'rest', get: '/numbers' } },
    },
    { registries: { ...rest, charts: { ...charts, 'bar/default': drawing } } },
  );
  await waitFor(() => expect(drawing.isLoaded()).toBe(true));
  expect(screen.queryByText('Drawn')).toBeNull();
});

test('alarm levels have the names, order and colours that tables give them', async () => {
  const dictionaryDTOs = [
    { id: '12', dictLabel: 'Major', dictSort: 2 },
    { id: '11', dictLabel: 'Critical', dictSort: 1 },
  ];
  worker.use(
    http.get(at('/system/api/dictionaryType/all'), () =>
      success([{ id: '843154794105704448', name: 'Level', dictionaryDTOs }]),
    ),
  );
  const rows = [{ level: '12' }, { level: '12' }, { level: 'Critical' }];
  const series = [{ total: 'count' as const, title: 'Alarms' }];
  await chartPage({ category: 'level', as: 'alarmLevel', series }, rows);
  const canvas = await canvasOf();
  await waitFor(() => expect(coloursOf(canvas)).not.toContain(blue));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show as a table' }));
  await waitFor(() =>
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['NameAlarms', 'Critical1', 'Major2']),
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import type { BlockOf } from '../../schemas/page.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const define = (uKey: string, name: string, unit: string | null) => ({ uKey, name, unit, dataType: 'DOUBLE' });
const record = {
  id: '1',
  productModelId: '7',
  values: [
    { uKey: 'voltage', value: '231.5' },
    { uKey: 'on', value: 'true' },
    { uKey: 'power', value: '88' },
    { uKey: 'retired', value: '3' },
  ],
  levels: ['11', '12', '13', '14', '15'],
  domain: 'Device alarms',
  domainId: '66',
  other: 'Weather',
  otherId: '4711',
  pictures: [{ id: '1', name: 'night.png', downloadUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }],
  boxes: [
    { label: 'Car', confidence: 0.914, x: 0.25, y: 0.5, width: 0.5, height: 0.25 },
    { label: 'Broken', confidence: 0.5, x: 2, y: 0, width: 0.1, height: 0.1 },
    'nonsense',
  ],
};

function detail(items: BlockOf<'detail'>['items'], data: object = record) {
  worker.use(
    http.get(at('/one'), () => success(data)),
    http.get(at('/island-assets/device/product/list'), () =>
      success([
        {
          id: '7',
          sensorValueAttrDefMap: {
            power: define('power', 'Power', 'W'),
            on: define('on', 'On', null),
            voltage: define('voltage', 'Voltage', 'V'),
          },
        },
      ]),
    ),
    http.get(at('/system/api/dictionaryType/all'), () =>
      success([
        {
          id: '843154794105704448',
          dictionaryDTOs: ['Critical', 'Major', 'Minor', 'Warning', 'Note'].map((dictLabel, index) => ({
            id: String(11 + index),
            dictLabel,
            dictValue: String(index),
            dictSort: index,
            color: dictLabel === 'Warning' ? '#8800ff' : null,
          })),
        },
      ]),
    ),
  );
  const body: BlockOf<'detail'> = { kind: 'detail', id: 'one', source: 'one', items };
  return drawPage(worker, { body, sources: { one: { kind: 'rest', get: '/one' } } });
}
const fact = async (title: string) =>
  (await screen.findByText(title, { selector: 'dt' })).nextElementSibling as HTMLElement;

test('readings are the numbers in the order of the product, with names and units (RT-05)', async () => {
  await detail([
    { field: 'values', title: 'Values', as: 'readings' },
    { field: 'none', title: 'None', as: 'readings', empty: 'not yet' },
  ]);
  await waitFor(async () => expect(await fact('Values')).toHaveTextContent('Power 88WVoltage 231.5V'));
  expect(within(await fact('Values')).getByTitle('Power 88 W Voltage 231.5 V')).toBeVisible();
  expect(await fact('None')).toHaveTextContent('not yet');
});

test('readings of a product that is gone are none', async () => {
  await detail([{ field: 'values', title: 'Values', as: 'readings' }], { ...record, productModelId: '8' });
  expect(await fact('Values')).toHaveTextContent('–');
});

test('an alarm level has the tone of its rank, the least serious ones are alike', async () => {
  await detail(record.levels.map((_, index) => ({ field: `levels.${index}`, title: `L${index}`, as: 'alarmLevel' })));
  await waitFor(async () => expect(await fact('L0')).toHaveTextContent('Critical'));
  const tones = await Promise.all(record.levels.map(async (_, index) => (await fact(`L${index}`)).innerHTML));
  expect(tones.map((html) => /lamp-status-(\w+)/.exec(html)?.[1])).toEqual([
    'danger',
    'warning',
    'info',
    'neutral',
    'neutral',
  ]);
});

test('a level with a colour of the tenant has it in the shape of its rank', async () => {
  await detail([{ field: 'levels.3', title: 'L3', as: 'alarmLevel' }]);
  await waitFor(async () => expect(await fact('L3')).toHaveTextContent('Warning'));
  const mark = (await fact('L3')).querySelector('.lamp-status-neutral i') as HTMLElement;
  expect(getComputedStyle(mark).borderTopColor).toBe('rgb(136, 0, 255)');
});

test('an event domain has its colour, any other the grey-blue one (ALARM-07)', async () => {
  await detail([
    { field: 'domain', title: 'Known', as: 'eventDomain', domainId: 'domainId' },
    { field: 'other', title: 'Other', as: 'eventDomain', domainId: 'otherId' },
  ]);
  const colorOf = async (title: string) =>
    getComputedStyle((await fact(title)).querySelector('i') as HTMLElement).backgroundColor;
  await waitFor(async () => expect(await fact('Known')).toHaveTextContent('Device alarms'));
  expect(await colorOf('Known')).toBe('rgb(5, 143, 153)');
  expect(await colorOf('Other')).toBe('rgb(113, 134, 168)');
});

test('a picture has a box around each recognised object, and says what they are', async () => {
  await detail([{ field: 'pictures', title: 'Snapshot', as: 'detections' }]);
  const picture = await screen.findByRole('img', { name: 'Snapshot, Car 91%' });
  const boxes = [...picture.parentElement!.querySelectorAll('i')];
  expect(boxes.map(({ style }) => [style.left, style.top, style.width, style.height])).toEqual([
    ['25%', '50%', '50%', '25%'],
  ]);
  expect(boxes[0]).toHaveTextContent('Car 91%');
});

test('a picture that cannot be loaded has a sentence, without boxes across it', async () => {
  worker.use(http.get(at('/media/abc/gone.png'), () => new HttpResponse('', { status: 404 })));
  const pictures = [{ id: '1', name: 'gone.png', downloadUrl: '/media/abc/gone.png' }];
  await detail([{ field: 'pictures', title: 'Snapshot', as: 'detections' }], { ...record, pictures });
  const place = await screen.findByText('Could not load the image');
  expect(place.parentElement!.querySelector('i')).toBeNull();
});

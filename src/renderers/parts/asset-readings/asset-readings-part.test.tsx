import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import { define, deviceForm, drawAssets, productOf } from '../../testing/test-assets.ts';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const hourMs = 3_600_000;

const reported = [
  define('power', { name: 'Power', unit: 'W' }),
  define('voltage', { name: 'Voltage', unit: 'V', checkRule: '[0,400]' }),
  define('fault', { name: 'Fault', dataType: 'STRING', checkRule: null }),
  define('current', { name: 'Current', unit: 'A' }),
];
const values = [
  { uKey: 'power', value: '88' },
  { uKey: 'voltage', value: '231' },
  { uKey: 'fault', value: 'none' },
  { uKey: 'retired', value: '5' },
];

/** The readings of a device in its drawer, and the queries for its trend. */
async function open({
  sensorValueAttrs = values,
  answer = () => success([]),
}: {
  sensorValueAttrs?: typeof values;
  answer?: () => Response;
} = {}) {
  const asked: Record<string, string>[] = [];
  const record = { id: '1', uid: 'A-1', productModelId: '7', lastActiveTime: '2026-03-01 08:00:00', sensorValueAttrs };
  worker.use(
    http.get(at('/island-assets/device/1'), () => success(record)),
    http.get(at('/island-streaming/sensor/property/1'), ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return answer() as ReturnType<typeof success>;
    }),
  );
  const facts = {
    kind: 'assetDetail',
    form: 'device',
    title: '{uid}',
    load: '/island-assets/device/{id}',
    body: { kind: 'part', name: 'assetReadings' },
  };
  const world = await drawAssets(worker, [productOf('7', [], reported)], { dialogs: { device: deviceForm, facts } });
  act(() => void world.page.open('facts', { id: '1' }));
  const tell = (deviceId: string, changed: Record<string, number>) =>
    act(() =>
      world.console.events.receive([
        { type: 'DeviceSensorValue', data: { deviceId, values: changed, time: '2026-03-01 09:30:00' } },
      ]),
    );
  return { ...world, asked, tell };
}
const readings = async () => screen.findByRole('list');
const lastReport = () => screen.getByText('Last report:', { exact: false }).textContent;
const textOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the values that have come are shown by the definitions of the product, with their units', async () => {
  const { asked } = await open();
  expect(textOf(await readings())).toEqual(['Power88W', 'Voltage231V', 'Faultnone']);
  expect(lastReport()).toBe('Last report: 2026-03-01 08:00:00');
  // The test does not leave a call to the next one.
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('a device that has reported nothing says so', async () => {
  const { asked } = await open({ sensorValueAttrs: [] });
  expect(await screen.findByText('This device has not reported any data yet')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a report changes the values in it, marks them, and one of another device changes nothing', async () => {
  const { tell, asked } = await open();
  const list = await readings();
  await waitFor(() => expect(asked).toHaveLength(1));
  tell('2', { power: 11, voltage: 12 });
  tell('1', { power: 93, current: 4 });
  await waitFor(() => expect(textOf(list)).toEqual(['Power93W', 'Voltage231V', 'Faultnone', 'Current4A']));
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.dataset.changed),
  ).toEqual(['true', 'false', 'false', 'true']);
  expect(lastReport()).toBe('Last report: 2026-03-01 09:30:00');
});

test('the trend asks for the chosen number and period, and texts have none', async () => {
  const rows = [
    { time: '2026-03-01 08:00:00', voltage: 229 },
    { time: '2026-03-01 09:00:00', voltage: 232 },
  ];
  const { asked } = await open({ answer: () => success(rows) });
  const hoursOf = ({ startTime = '' }: Record<string, string>) =>
    Math.round((Date.now() - Date.parse(`${startTime.replace(' ', 'T')}+08:00`)) / hourMs);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    keys: 'power',
    startTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(hoursOf(asked[0]!)).toBe(24);
  await user.click(await screen.findByRole('button', { name: /Voltage/ }));
  await waitFor(() => expect(asked.map(({ keys }) => keys)).toEqual(['power', 'voltage']));
  expect(screen.getByRole('button', { name: /Voltage/, pressed: true })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Fault/ })).toBeNull();
  const trend = screen.getByRole('region', { name: 'Trend: Voltage' });
  await waitFor(() => expect(within(trend).getByRole('img', { name: /229 V.*232 V/ })).toBeVisible());
  await user.click(within(trend).getByText('Last 7 days'));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toMatchObject({ keys: 'voltage' });
  expect(hoursOf(asked[2]!)).toBe(168);
});

test('a period without reports says so', async () => {
  await open();
  expect(await screen.findByText('No data reported in this period')).toBeVisible();
});

test('a trend that failed to load shows why and can be retried, the values stay', async () => {
  const answers = [() => failure('B0001', 'The platform is tired'), () => success([])];
  const { asked } = await open({ answer: () => (answers.length > 1 ? answers.shift()! : answers[0]!)() });
  expect(await screen.findByText('The platform is tired')).toBeVisible();
  expect(textOf(await readings())).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No data reported in this period')).toBeVisible();
  expect(asked).toHaveLength(2);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import { draw } from '../testing/test-world.tsx';
import { ChartTable } from './chart-table.tsx';
import { ChartOf, drawChart } from './test-draw-chart.tsx';

const figures = {
  categories: ['Poles', 'Lamps'],
  series: [{ name: '', values: [500, 1000] }],
};
const parts = {
  categories: ['Lamps', 'Cameras'],
  series: [
    { name: 'Online', key: 'online', values: [12, 30] },
    { name: 'Total', key: 'total', values: [20, 30] },
  ],
};
const items = () => screen.getAllByRole('listitem');
const bars = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('.lamp-chart-track > i')].map(({ style }) => style.width);

test('figures are large, over a bar with their share of the largest (DASH-20)', async () => {
  const { container } = await drawChart({ name: 'counter/bar', data: figures, unit: 'W' });
  expect(items().map(({ textContent }) => textContent)).toEqual(['Poles500W', 'Lamps1,000W']);
  expect(bars(container)).toEqual(['50%', '100%']);
  expect(container.querySelector('svg')).toBeNull();
});

test('figures are beside the icon of their key, or the picture of the platform (DASH-21)', async () => {
  const icons = ['camera', 'https://city.example/lamp.png'];
  const { container } = await drawChart({ name: 'counter/icon', data: { ...figures, icons } });
  expect(within(items()[0]!).getByText('500')).toBeVisible();
  expect(items()[0]!.querySelector('.anticon-video-camera')).not.toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('src', icons[1]);
  fireEvent.error(container.querySelector('img')!);
  expect(items()[1]!.querySelector('.anticon-bulb')).not.toBeNull();
});

const resize = (container: Element, width: number, height: number) => {
  Object.assign(container.querySelector<HTMLElement>('.lamp-chart')!.style, {
    width: `${width}px`,
    height: `${height}px`,
  });
};

test.each([
  ['counter/icon', 1140, 132],
  ['counter/icon', 1000, 132],
  ['counter/icon', 332, 280],
  ['counter/bar', 1000, 132],
  ['counter/bar', 332, 280],
] as const)('the names of %s are not cut off in %i x %i', async (name, width, height) => {
  const languages = [
    ['Alarms', 'Open alarms', 'Shelved', 'Cleared and acknowledged', 'Handled', 'Alarms per day (over 29.3 days)'],
    ['告警数', '未处理告警', '已搁置', '已恢复并确认', '已处置', '日均告警（29.3天）'],
  ];
  for (const categories of languages) {
    const values = [893, 83, 10, 2, 798, 30.5];
    const { container, unmount } = await drawChart({ name, data: { categories, series: [{ name: '', values }] } });
    resize(container, width, height);
    const names = () => [...container.querySelectorAll<HTMLElement>('.lamp-chart-name')];
    const isCut = (one: HTMLElement) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth;
    await waitFor(() => expect(names().filter(isCut)).toEqual([]));
    const tiles = [...container.querySelectorAll<HTMLElement>('.lamp-chart-tile')];
    expect(tiles.filter((tile) => tile.scrollHeight > tile.clientHeight)).toEqual([]);
    unmount();
  }
});

test('the names of a narrow list with an earlier period are not cut off', async () => {
  const series = [
    { name: 'Alarms', values: [61, 5] },
    { name: 'Alarms (previous)', values: [58, 9], isEarlier: true },
  ];
  const categories = ['学府路047号杆集中控制器', 'Guard post'];
  const { container } = await drawChart({ name: 'list/default', data: { categories, series } });
  resize(container, 240, 280);
  const names = () => [...container.querySelectorAll<HTMLElement>('.lamp-chart-line .lamp-chart-name')];
  await waitFor(() => expect(names().filter((one) => one.scrollWidth > one.clientWidth)).toEqual([]));
  expect(names()).toHaveLength(2);
});

test('a figure beyond a threshold has its colour, and a huge one is in short', async () => {
  const data = { categories: ['a', 'b'], series: [{ name: '', values: [5, 1e15] }] };
  await drawChart({ name: 'counter/bar', data, plan: { thresholds: [{ from: 100, color: '#ff0000' }] } });
  expect(getComputedStyle(screen.getByText('1.0e15')).color).toBe('rgb(255, 0, 0)');
  expect(screen.getByText('1.0e15').closest('.lamp-chart-tile')).toHaveAttribute('title', 'b: 1,000,000,000,000,000');
});

test('a pattern has as many lamps as the whole, filled for the part (DASH-22)', async () => {
  await drawChart({ name: 'pattern/default', data: parts });
  const [lamps] = items();
  expect(lamps).toHaveTextContent('Lamps12 / 2060%');
  expect(lamps!.querySelectorAll('g')).toHaveLength(20);
  expect(lamps!.querySelectorAll('.lamp-chart-symbol-rest')).toHaveLength(8);
});

test('a list ranks its lines and shows the figures of each series (DASH-23)', async () => {
  const { container } = await drawChart({ name: 'list/default', data: parts });
  expect(items().map(({ textContent }) => textContent)).toEqual(['1Cameras3030', '2Lamps1220']);
  expect(bars(container)).toEqual(['100%', '40%']);
  expect(container.querySelector('.lamp-chart-list-head')).toHaveTextContent('#NameOnlineTotal');
});

test("the platform's own table is shown as it is (DASH-23)", async () => {
  const answer = {
    chartTable: {
      tableHeader: [
        { label: 'Road', value: 'road' },
        { label: 'Lamps', value: 'n' },
      ],
      tableData: [{ road: 'North', n: 1200 }],
    },
  };
  await drawChart({ name: 'list/default', data: { categories: ['North'], series: [] }, answer });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Road', 'Lamps']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['North', '1,200']);
});

test('assets are counted per type, with how many are online (DASH-24)', async () => {
  const { container } = await drawChart({ name: 'assetCount/default', data: parts });
  expect(items().map(({ textContent }) => textContent)).toEqual(['Lamps20Online12', 'Cameras30Online30']);
  expect(bars(container)).toEqual(['60%', '100%']);
});

test('the online rate is a meter with its figures (DASH-25)', async () => {
  const data = { categories: ['now'], series: [{ name: '', key: 'rate', values: [96.44] }] };
  await drawChart({ name: 'onlineRate/default', data, answer: { online: 1201, total: 1245 } });
  const meter = screen.getByRole('meter', { name: 'The chart' });
  expect(meter).toHaveAttribute('aria-valuenow', '96.44');
  expect(meter).toHaveTextContent('96.4%Online rate');
  expect(screen.getByText('1,245')).toBeVisible();
});

test.each(['counter/bar', 'pattern/default', 'list/default', 'assetCount/default'] as const)(
  'an item of %s is a button if something follows a choice',
  async (name) => {
    const choose = vi.fn();
    await drawChart({ name, data: figures, onChoose: choose, chosen: { category: 0, series: 0 } });
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-pressed')).sort()).toEqual(['false', 'true']);
    screen.getByRole('button', { pressed: false }).click();
    expect(choose).toHaveBeenCalledWith({ category: 1, series: 0 });
  },
);

test.each(['counter/bar', 'counter/icon', 'assetCount/default', 'onlineRate/default'] as const)(
  'nothing of %s is cut off in a small panel',
  async (name) => {
    const data = { ...parts, series: [{ name: '', values: [123_456.789, 98_765_432_109] }] };
    const { container } = await drawChart({ name, data, unit: 'kWh' });
    const panel = container.querySelector<HTMLElement>('.lamp-chart')!;
    for (const [width, height] of [
      [320, 220],
      [200, 150],
      [900, 360],
    ] as const) {
      Object.assign(panel.style, { width: `${width}px`, height: `${height}px` });
      await waitFor(() => {
        for (const figure of panel.querySelectorAll('.lamp-chart-figure, .lamp-chart-gauge-figure > b'))
          expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(panel.getBoundingClientRect().right);
        expect(panel.scrollWidth).toBeLessThanOrEqual(width);
      });
    }
  },
);

describe('the table', () => {
  const table = async (more: Partial<Parameters<typeof ChartTable>[0]> = {}) =>
    draw(await createTestConsole(), <ChartTable data={parts} unit="" label="The table" {...more} />);

  test('chooses by buttons in its cells', async () => {
    const choose = vi.fn();
    await table({ onChoose: choose, chosen: { category: 0, series: 1 } });
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('20');
    screen.getByRole('button', { name: '12' }).click();
    expect(choose).toHaveBeenCalledWith({ category: 0, series: 0 });
  });

  test('marks an earlier period, and repeats names without mixing them up', async () => {
    const series = [
      { name: 'Lamps', values: [1, 2] },
      { name: 'Lamps', values: [3, Number.NaN], isEarlier: true },
    ];
    await table({ data: { categories: ['same', 'same'], series } });
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '3', '2', '–']);
    expect(screen.getByTitle('Earlier period')).toHaveTextContent('Lamps');
  });

  test('shows the rows of a long trend step by step', async () => {
    const values = Array.from({ length: 1200 }, (_, index) => index);
    await table({ data: { categories: values.map(String), series: [{ name: 'n', values }] } });
    expect(screen.getAllByRole('row')).toHaveLength(501);
    fireEvent.click(screen.getByRole('button', { name: 'Show 500 more rows' }));
    expect(screen.getAllByRole('row')).toHaveLength(1001);
    expect(screen.getByRole('button', { name: 'Show 200 more rows' })).toBeVisible();
  });
});

describe('a video', () => {
  const nothing = { categories: [], series: [] };
  const videoIn = (container: Element) => container.querySelector('video');
  /** Loads for ever, and never fails. */
  const endless = () => URL.createObjectURL(new MediaSource());
  const play = () => vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  const draws = async (answer: unknown, reducedMotion: 'on' | 'off' = 'off') => {
    const world = await createTestConsole();
    world.console.display.choose({ reducedMotion });
    return draw(world, <ChartOf name="video/default" data={nothing} answer={answer} label="Video" />);
  };
  afterEach(() => Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' }));

  test('plays on screen without sound, with controls (DASH-11)', async () => {
    const started = play();
    const url = endless();
    const { container } = await draws({ url, name: 'Gate' });
    const video = videoIn(container)!;
    expect(video).toMatchObject({ muted: true, playsInline: true, controls: true, loop: true, preload: 'metadata' });
    expect(video.src).toBe(url);
    await waitFor(() => expect(started).toHaveBeenCalled());
  });

  test('pauses while the page is hidden, and continues (DASH-11)', async () => {
    const started = play();
    const paused = vi.spyOn(HTMLMediaElement.prototype, 'pause');
    const { container } = await draws({ url: endless(), name: 'Gate' });
    await waitFor(() => expect(started).toHaveBeenCalledOnce());
    const video = videoIn(container)!;
    Object.defineProperty(video, 'paused', { configurable: true, value: false });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(paused).toHaveBeenCalledOnce();
    fireEvent.pause(video);
    Object.defineProperty(video, 'paused', { configurable: true, value: true });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(started).toHaveBeenCalledTimes(2);
  });

  test('that cannot be played says why, and is tried again (DASH-11)', async () => {
    play();
    const { container } = await draws({ url: '/missing.mp4', name: 'Gate' });
    expect(await screen.findByText('Cannot play the video "Gate"')).toBeVisible();
    expect(screen.getByText(/The video is missing/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(videoIn(container)).not.toBeNull();
  });

  test('of several is followed by the next, and can be chosen from a list (DASH-11)', async () => {
    play();
    const { container } = await draws([
      { url: endless(), name: 'A' },
      { url: endless(), name: 'B' },
    ]);
    const current = () => container.querySelector('[aria-current]')?.textContent;
    expect(current()).toBe('A');
    fireEvent.ended(videoIn(container)!);
    expect(current()).toBe('B');
    fireEvent.click(screen.getByRole('button', { name: 'A' }));
    expect(current()).toBe('A');
  });

  test('is not opened from an unsafe address, nor a stream that the browser does not know (DASH-11)', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
    const { unmount } = await draws({ url: 'javascript:alert(1)', name: 'Bad' });
    expect(screen.getByText('The video address is invalid.')).toBeVisible();
    unmount();
    await draws({ url: '/live.m3u8', name: 'Live' });
    expect(screen.getByText('This browser does not support HLS streams.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('does not start by itself with reduced motion (DASH-11)', async () => {
    const started = play();
    const { container } = await draws({ url: endless() }, 'on');
    await waitFor(() => expect(videoIn(container)).not.toBeNull());
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(started).not.toHaveBeenCalled();
  });
});

test('a rank stays in its line while names and figures change', async () => {
  const of = (values: number[]) => ({ categories: ['Lamps', 'Cameras'], series: [{ name: '', values }] });
  const { again } = await drawChart({ name: 'list/default', data: of([20, 10]), onChoose: () => undefined });
  const [first] = screen.getAllByRole('button');
  first!.focus();
  expect(first).toHaveTextContent('Lamps');
  again({ name: 'list/default', data: of([20, 30]), onChoose: () => undefined });
  expect(screen.getAllByRole('button')[0]).toBe(first);
  expect(first).toHaveTextContent('Cameras');
  expect(first).toHaveFocus();
});

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paintFrame } from '../../../tests/setup/painted-frame.ts';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import type { ChartName } from '../../schemas/charts/index.ts';
import type { ChartData } from '../context/chart-data.ts';
import { createRegistries } from '../index.ts';
import { draw } from '../testing/test-world.tsx';
import { chartPicture } from './chart-picture.ts';
import { oddData } from './test-charts.ts';
import {
  ChartOf,
  chartIn,
  drawChart,
  filled,
  instanceIn,
  pointAt,
  shapesOf,
  type TestProps,
} from './test-draw-chart.tsx';

paintFrame();

afterEach(async () => {
  document.body.style.pointerEvents = '';
  await page.viewport(1280, 800);
});

const blue = '#2a7af5';
const teal = '#06c0cd';
const status: ChartData = {
  categories: ['North', 'South'],
  series: [
    { name: 'On', key: 'on', values: [30, 40] },
    { name: 'Off', key: 'off', values: [10, 5] },
  ],
};
const shares: ChartData = { categories: ['Lamps', 'Cameras', 'Screens'], series: [{ name: '', values: [60, 30, 10] }] };
const drawn = async (props: TestProps) => chartIn((await drawChart(props)).container);
const textsOf = (chart: Awaited<ReturnType<typeof drawn>>) =>
  shapesOf(chart).flatMap(({ style: { text } }) => (typeof text === 'string' ? [text] : []));

describe('on the canvas are', () => {
  test('bars side by side, named below, with a legend (DASH-12)', async () => {
    const chart = await drawn({ name: 'bar/default', data: status });
    const left = (color: string) => filled(chart, 'rect', color).map(({ shape }) => Number(shape!.x));
    expect(left(blue)).toHaveLength(2);
    expect(left(teal).every((x, index) => x > left(blue)[index]!)).toBe(true);
    expect(textsOf(chart)).toEqual(expect.arrayContaining(['North', 'South', 'On', 'Off']));
  });

  test('bars on top of each other (DASH-15)', async () => {
    const chart = await drawn({ name: 'bar/stack', data: status });
    const [on, off] = [blue, teal].map(
      (color) => filled(chart, 'rect', color)[0]!.shape as Record<'x' | 'y' | 'height', number>,
    );
    expect(on!.x).toBe(off!.x);
    // Heights grow upwards: the second begins where the first ends.
    expect(off!.y).toBeCloseTo(on!.y + on!.height, 0);
  });

  test.each([
    ['bar/cube', 3, 'DASH-13'],
    ['bar/column', 2, 'DASH-14'],
  ] as const)(
    'solid bars of %s with %i faces each, which the legend switches off (%s)',
    async (name, faces, _requirement) => {
      const chart = await drawn({ name, data: status });
      expect(filled(chart, 'polygon')).toHaveLength(4 * faces);
      const width = () => {
        const xs = (filled(chart, 'polygon')[0]!.shape!.points as [number, number][]).map(([x]) => x);
        return Math.max(...xs) - Math.min(...xs);
      };
      const before = width();
      chart.dispatchAction({ type: 'legendUnSelect', name: 'Off' });
      expect(filled(chart, 'polygon')).toHaveLength(2 * faces);
      expect(width()).toBeGreaterThan(before - 0.01);
    },
  );

  test('lines (DASH-16), also over filled areas (DASH-17)', async () => {
    const line = await drawn({ name: 'line/default', data: status });
    expect(shapesOf(line).filter(({ type }) => type === 'ec-polyline')).toHaveLength(2);
    expect(shapesOf(line).filter(({ type }) => type === 'ec-polygon')).toHaveLength(0);
    const area = await drawn({ name: 'line/area', data: status });
    expect(shapesOf(area).filter(({ type }) => type === 'ec-polygon')).toHaveLength(2);
  });

  test('a ring with a slice per name and the total in its middle (DASH-18)', async () => {
    const chart = await drawn({ name: 'pie/default', data: shares });
    expect([blue, teal, '#7ac425'].map((color) => filled(chart, 'sector', color).length)).toEqual([1, 1, 1]);
    expect(textsOf(chart)).toEqual(expect.arrayContaining(['100', 'Total', 'Lamps', '60%']));
  });

  test('slices with depth and labels outside (DASH-19)', async () => {
    const chart = await drawn({ name: 'pie/3d', data: shares });
    // Three tops, and the walls of the two slices in front.
    expect(filled(chart, 'polygon').length).toBeGreaterThanOrEqual(5);
    expect(textsOf(chart)).toEqual(expect.arrayContaining(['Lamps', '60%', 'Screens', '10%']));
  });

  test('the colours of the document, beginning anew after the last (DASH-02)', async () => {
    const plan = { colors: ['#112233'] };
    expect(
      filled(await drawn({ name: 'bar/default', data: status, plan }), 'rect', '#112233').length,
    ).toBeGreaterThanOrEqual(4);
  });

  test('thresholds as dashed lines with their values', async () => {
    const plan = { thresholds: [{ from: 25, color: '#ff0000' }] };
    const chart = await drawn({ name: 'bar/cube', data: status, plan });
    await waitFor(() => expect(textsOf(chart)).toContain('25'));
    expect(shapesOf(chart).some(({ style }) => (style as { stroke?: unknown }).stroke === '#ff0000')).toBe(true);
  });

  test('the figures of a category in a tooltip, each with its unit', async () => {
    for (const name of ['line/default', 'bar/column'] as const) {
      const { container, unmount } = await drawChart({ name, data: status, unit: 'kWh' });
      const chart = await chartIn(container);
      pointAt(container);
      chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: 1 });
      await waitFor(() => expect(container.textContent).toMatch(/SouthOn40 kWhOff5 kWh$/));
      unmount();
    }
  });

  test('the last step of time lighter while it lasts, and the tooltip says so', async () => {
    const data = { ...status, isUnfinished: true };
    for (const name of ['line/default', 'bar/default'] as const) {
      const { container, unmount } = await drawChart({ name, data });
      const chart = await chartIn(container);
      pointAt(container);
      for (const [dataIndex, title] of ['North', 'South (so far)'].entries()) {
        chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex });
        await waitFor(() => expect(container.textContent).toContain(`${title}On`));
      }
      unmount();
    }
  });

  test('a tooltip only once somebody points at the chart, and through its next changes', async () => {
    // The pointer of an earlier test may rest where the chart appears.
    document.body.style.pointerEvents = 'none';
    const { container, again } = await drawChart({ name: 'line/default', data: status });
    const chart = await chartIn(container);
    // Its box stands beside the canvas.
    const hasTip = () => container.querySelectorAll('.lamp-chart-drawing > div').length > 1;
    expect(hasTip()).toBe(false);
    pointAt(container);
    expect(hasTip()).toBe(true);
    again({ name: 'line/default', data: { ...status, categories: ['East', 'West'] } });
    chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: 1 });
    await waitFor(() => expect(container.textContent).toContain('WestOn'));
  });

  test('a thousand bars as one shape, each as its own while one of them is chosen', async () => {
    const values = Array.from({ length: 1000 }, (_, index) => 500 + (index % 97));
    const data = { categories: values.map((_, index) => `Lamp ${index}`), series: [{ name: 'Power', values }] };
    const { container, again } = await drawChart({ name: 'bar/default', data });
    const chart = await chartIn(container);
    const count = (type: string) => shapesOf(chart).filter((shape) => shape.type === type).length;
    expect(count('largeBar')).toBe(1);
    const points = shapesOf(chart).find(({ type }) => type === 'largeBar')!.shape!.points as Float32Array;
    expect(points).toHaveLength(3 * values.length);
    again({ name: 'bar/default', data, chosen: { category: 4, series: 0 } });
    await waitFor(() => expect(count('largeBar')).toBe(0));
    expect(count('rect')).toBeGreaterThanOrEqual(values.length);
  });

  test('a million points of a line (DASH-16)', async () => {
    const values = Array.from({ length: 1_000_000 }, (_, index) => Math.sin(index / 50_000) * 100);
    const data = { categories: values.map((_, index) => String(index)), series: [{ name: 'Power', values }] };
    const chart = await drawn({ name: 'line/default', data });
    const points = shapesOf(chart).find(({ type }) => type === 'ec-polyline')!.shape!.points as Float32Array;
    expect(points.length).toBeLessThan(10_000);
  });
});

/** Draws a chart in a panel of this size. */
async function drawnIn(width: number, height: number, props: TestProps) {
  const { container } = await drawChart(props);
  const chart = await chartIn(container);
  const panel = container.querySelector<HTMLElement>('.lamp-chart')!;
  Object.assign(panel.style, { width: `${width}px`, height: `${height}px` });
  await waitFor(() => expect([chart.getWidth(), chart.getHeight()]).toEqual([width, height]));
  return chart;
}
/** The texts of a chart with where they are. */
const placesOf = (chart: Awaited<ReturnType<typeof drawn>>) =>
  shapesOf(chart).flatMap((shape) => {
    if (typeof shape.style.text !== 'string' || shape.style.text.trim() === '') return [];
    const one = shape as unknown as { getBoundingRect(): BoundingRect; transform?: number[] };
    const box = one.getBoundingRect().clone();
    if (one.transform) box.applyTransform(one.transform);
    return [{ text: shape.style.text, x: box.x, y: box.y, width: box.width, height: box.height }];
  });
interface BoundingRect {
  x: number;
  y: number;
  width: number;
  height: number;
  clone(): BoundingRect;
  applyTransform(transform: number[]): void;
}

describe('names stay readable', () => {
  const types = {
    en: [
      'Device offline',
      'Low light',
      'Undercurrent',
      'Voltage',
      'Leakage',
      'Door open',
      'Overcurrent',
      'Red-light running',
      'Wrong way',
      'Crowd',
      'Others',
    ],
    zh: [
      '设备离线',
      '光照不足',
      '灯具欠电流',
      '电压异常',
      '漏电',
      '箱门打开',
      '过电流',
      '闯红灯',
      '逆行',
      '人群聚集',
      '其他',
    ],
  };

  test.each(['en', 'zh'] as const)('below each of eleven bars (%s)', async (language) => {
    const categories = types[language];
    const data = { categories, series: [{ name: '', values: categories.map((_, index) => 200 - index) }] };
    const chart = await drawnIn(540, 256, { name: 'bar/default', data });
    // A name in two lines is two texts.
    const isNamed = (name: string) => textsOf(chart).join('').includes(name.slice(0, 12));
    await waitFor(() => expect(categories.filter((name) => !isNamed(name))).toEqual([]));
    const outside = placesOf(chart).filter(({ x, y, width, height }) => x < -1 || x + width > 541 || y + height > 257);
    expect(outside).toEqual([]);
  });

  test.each([
    ['beside a wide ring', 480, 280, false],
    ['below a narrow ring', 236, 250, true],
    ['below a narrow ring', 180, 280, true],
    ['beside a low ring', 240, 150, true],
  ] as const)('%s of %i x %i', async (_place, width, height, hasLegend) => {
    const categories = ['蕉门街道', '进港大道沿线', '灵山街道', '海景大道南段', '珠湾街道'];
    const data = { categories, series: [{ name: '', values: [225, 198, 172, 155, 141] }] };
    const chart = await drawnIn(width, height, { name: 'pie/default', data });
    await waitFor(() => expect(textsOf(chart)).toEqual(expect.arrayContaining([...categories, '25.3%', '15.8%'])));
    expect((chart.getOption().legend as { show: boolean }[])[0]?.show).toBe(hasLegend);
    expect(placesOf(chart).filter((one) => one.x < -1 || one.x + one.width > width + 1)).toEqual([]);
  });
});

describe('a choice', () => {
  const choose = vi.fn();
  const chooser = (name: ChartName, data: ChartData, more: Partial<TestProps> = {}) =>
    drawn({ name, data, onChoose: choose, ...more });
  const said = () => canvas().querySelector('[aria-live]');
  const canvas = () => screen.getByRole('application', { name: 'The chart' });
  afterEach(() => choose.mockReset());

  test('is made by a click on a bar, and beside it in its band', async () => {
    const chart = await chooser('bar/default', { ...status, series: [status.series[0]!] });
    const [x, y] = chart.convertToPixel('grid', [1, 20]) as [number, number];
    await userEvent.click(canvas(), { position: { x, y } });
    const [, high] = chart.convertToPixel('grid', [0, 39]) as [number, number];
    const [left] = chart.convertToPixel('grid', [0, 0]) as [number, number];
    await userEvent.click(canvas(), { position: { x: left, y: high } });
    expect(choose.mock.calls).toEqual([[{ category: 1, series: 0 }], [{ category: 0, series: 0 }]]);
  });

  test('is the nearest point of a line', async () => {
    const chart = await chooser('line/default', status);
    const [x, y] = chart.convertToPixel('grid', [1, 7]) as [number, number];
    await userEvent.click(canvas(), { position: { x: x - 12, y } });
    expect(choose).toHaveBeenCalledWith({ category: 1, series: 1 });
  });

  test('is a slice of a pie with depth, which rises under the pointer (DASH-19)', async () => {
    const chart = await chooser('pie/3d', shares);
    const top = () =>
      Math.min(
        ...filled(chart, 'polygon').flatMap(({ shape }) => (shape!.points as [number, number][]).map(([, y]) => y)),
      );
    const before = top();
    await userEvent.hover(canvas(), { position: { x: 290, y: 130 } });
    await waitFor(() => expect(top()).toBeLessThan(before));
    await userEvent.click(canvas(), { position: { x: 290, y: 130 } });
    expect(choose).toHaveBeenCalledWith({ category: 0, series: 0 });
  });

  test('is reached, made and cleared by keys, which announce the item', async () => {
    await chooser('bar/cube', status, { unit: 'kWh', chosen: { category: 0, series: 1 } });
    canvas().focus();
    await userEvent.keyboard('{Home}');
    expect(said()).toHaveTextContent('North, Off, 10 kWh');
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    expect(said()).toHaveTextContent('South, On, 40 kWh');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    expect(choose.mock.calls).toEqual([[{ category: 1, series: 0 }], [{ category: 0, series: 1 }]]);
    expect(said()).toBeEmptyDOMElement();
  });

  test('is never of the merged rest', async () => {
    const values = Array.from({ length: 12 }, (_, index) => 20 - index);
    await chooser('pie/default', { categories: values.map(String), series: [{ name: '', values }] });
    canvas().focus();
    await userEvent.keyboard('{End}{Enter}');
    expect(choose).toHaveBeenCalledWith({ category: 6, series: 0 });
  });

  test('does not exist without something that follows it', async () => {
    await drawn({ name: 'bar/default', data: status });
    expect(screen.getByRole('img', { name: 'The chart' })).not.toHaveAttribute('tabindex');
  });
});

describe('every chart draws', () => {
  const names = Object.keys(createRegistries().charts) as ChartName[];
  test.each(Object.keys(oddData))('odd data: %s', async (odd) => {
    const error = vi.spyOn(console, 'error');
    const world = await createTestConsole();
    const { container } = draw(
      world,
      names.map((name) => (
        <ChartOf key={name} name={name} data={oddData[odd]!} chosen={{ category: 0, series: 0 }} onChoose={vi.fn()} />
      )),
    );
    await waitFor(() => expect(container.querySelectorAll('[_echarts_instance_]')).toHaveLength(8));
    expect(container.querySelectorAll('.lamp-chart')).toHaveLength(names.length);
    expect(error.mock.calls).toEqual([]);
  });
});

/** A chart that other data can be given to, below a space. */
function Changing({ space, name = 'bar/default' }: { space: number; name?: ChartName }) {
  const [values, setValues] = useState([1, 2]);
  return (
    <div style={{ height: 400, overflow: 'auto' }} data-testid="scroll">
      <button type="button" onClick={() => setValues([values[0]! + 6, values[1]! + 6])}>
        Change
      </button>
      <div style={{ height: space }} />
      <ChartOf name={name} data={{ categories: ['a', 'b'], series: [{ name: 's', values }] }} />
    </div>
  );
}
const dataIn = (container: Element) => (instanceIn(container)!.getOption().series as { data: number[] }[])[0]!.data;

test('a chart off screen is not redrawn until it is back', async () => {
  const { container } = draw(await createTestConsole(), <Changing space={3000} />);
  await waitFor(() => expect(instanceIn(container)).toBeDefined());
  // The observer has told that it is off screen.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  screen.getByRole('button', { name: 'Change' }).click();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(dataIn(container)).toEqual([1, 2]);
  screen.getByTestId('scroll').scrollTop = 3000;
  await waitFor(() => expect(dataIn(container)).toEqual([7, 8]));
});

test.each(['line/default', 'pie/default'] as const)(
  'a change of %s is painted once, with the next frames',
  async (name) => {
    const { container } = draw(await createTestConsole(), <Changing space={0} name={name} />);
    const chart = await chartIn(container);
    // A change soon after another is drawn without motion, which would paint it again and again.
    const finished = () => new Promise<void>((done) => chart.on('finished', () => done()));
    await Promise.all([finished(), screen.getByRole('button', { name: 'Change' }).click()]);
    const paints = vi.fn();
    chart.on('rendered', paints);
    const next = finished();
    screen.getByRole('button', { name: 'Change' }).click();
    await next;
    expect(paints).toHaveBeenCalledTimes(1);
  },
);

test('a change keeps the series that the legend has switched off', async () => {
  const { container } = draw(await createTestConsole(), <Changing space={0} />);
  const chart = await chartIn(container);
  chart.dispatchAction({ type: 'legendUnSelect', name: 's' });
  screen.getByRole('button', { name: 'Change' }).click();
  await waitFor(() => expect(dataIn(container)).toEqual([7, 8]));
  expect(filled(chart, 'rect', blue)).toHaveLength(0);
});

test('fifty charts leave none behind', async () => {
  const world = await createTestConsole();
  const places: HTMLElement[] = [];
  const charts = Array.from({ length: 50 }, (_, index) => (
    <ChartOf key={String(index)} name={index % 2 ? 'pie/3d' : 'bar/cube'} data={status} />
  ));
  const { container, unmount } = draw(world, charts);
  await waitFor(() => expect(container.querySelectorAll('canvas')).toHaveLength(50));
  const { getInstanceByDom } = await import('echarts/core');
  places.push(...container.querySelectorAll<HTMLElement>('.lamp-chart-drawing'));
  expect(places.every((place) => getInstanceByDom(place) !== undefined)).toBe(true);
  unmount();
  expect(places.filter((place) => getInstanceByDom(place) !== undefined)).toEqual([]);
});

test('a chart on a canvas gives a picture, twice as large; others give none', async () => {
  const { container, unmount } = await drawChart({ name: 'bar/cube', data: status });
  await chartIn(container);
  const blob = (await chartPicture(container))!;
  expect(blob.type).toBe('image/png');
  const { width, height } = await createImageBitmap(blob);
  expect([width, height]).toEqual([960, 600]);
  unmount();
  const tiles = await drawChart({ name: 'counter/bar', data: shares });
  expect(chartPicture(tiles.container)).toBeUndefined();
});

import { act, screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createSignedInConsole } from '../../../engine/stores/testing/test-console.ts';
import { mapFeatures } from '../../../schemas/wire/map.ts';
import type { MapCanvasHandle, MapCanvasProps, MapTrouble } from '../../context/map-canvas.ts';
import { canDrawMaps } from '../../testing/can-draw-maps.ts';
import { draw, startBrowserPlatform } from '../../testing/test-world.tsx';
import MapLibreCanvas from './maplibre-canvas.tsx';

startBrowserPlatform();

const base: MapCanvasProps['base'] = {
  kind: 'vector',
  addresses: ['tiles/{z}/{x}/{y}'],
  attribution: 'City',
  datum: 'GCJ02',
  features: mapFeatures,
  zoomRange: [3, 20],
  box: [110.9, 20.1, 117, 24.7],
};
const center = [113.55, 22.76] as const;
const pole = { key: 'pole', at: center, tone: 'danger' as const, count: 1, name: 'Pole' };
const empty = async () => new ArrayBuffer(0);

async function open(more: Partial<MapCanvasProps> = {}) {
  const troubles: (MapTrouble | undefined)[] = [];
  const onLook = vi.fn<MapCanvasProps['onLook']>();
  const onChoose = vi.fn<NonNullable<MapCanvasProps['onChoose']>>();
  const handle = createRef<MapCanvasHandle>();
  const props: MapCanvasProps = {
    label: 'Poles',
    base,
    start: { center, zoom: 14 },
    layers: [{ id: 'poles', points: [pole], shapes: [] }],
    handle,
    loadTile: empty,
    onLook,
    onChoose,
    onTrouble: (trouble) => troubles.push(trouble),
    ...more,
  };
  const world = await createSignedInConsole({ languages: ['en'] });
  let setMore: (next: Partial<MapCanvasProps>) => void = () => undefined;
  const Changing = () => {
    const [changed, setChanged] = useState<Partial<MapCanvasProps>>({});
    setMore = setChanged;
    return (
      <div style={{ display: 'flex', width: 240, height: 160 }}>
        <MapLibreCanvas {...props} {...changed} />
      </div>
    );
  };
  draw(world, <Changing />);
  await waitFor(() => expect(onLook).toHaveBeenCalled());
  const canvas = await screen.findByRole<HTMLCanvasElement>('region', { name: 'Poles' });
  const last = () => troubles.at(-1);
  /** Clicks the middle of the map. */
  const click = () => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    for (const type of ['mousedown', 'mouseup', 'click']) canvas.dispatchEvent(new MouseEvent(type, at));
  };
  const redraw = (next: Partial<MapCanvasProps>) => act(() => setMore(next));
  return { last, onLook, onChoose, handle, canvas, click, redraw };
}

const canDraw = canDrawMaps();

test.skipIf(!canDraw)('a base map without any tile is said, and a retry loads it', async () => {
  let answer = async (): Promise<ArrayBuffer | undefined> => undefined;
  const { last, handle } = await open({ loadTile: () => answer() });
  await waitFor(() => expect(last()).toBe('base'));
  answer = empty;
  act(() => handle.current?.retry());
  await waitFor(() => expect(last()).toBeUndefined());
});

test.skipIf(!canDraw)('a missing tile among others is not an error', async () => {
  let count = 0;
  const loadTile = async () => {
    count += 1;
    return count === 1 ? new ArrayBuffer(0) : undefined;
  };
  const { last, onLook, redraw } = await open({ loadTile });
  redraw({ flight: { id: 1, to: { center: [113.7, 22.9], zoom: 14 } } });
  await waitFor(() => expect(onLook.mock.lastCall![0].center[0]).toBeCloseTo(113.7, 3));
  await waitFor(() => expect(count).toBeGreaterThan(4));
  expect(last()).toBeUndefined();
});

test.skipIf(!canDraw)('a server that answers with pages is said, and the places stay', async () => {
  const { last, click, onChoose } = await open({
    loadTile: async () => {
      throw new Error('text/html');
    },
  });
  await waitFor(() => expect(last()).toBe('base'));
  await waitFor(() => {
    click();
    expect(onChoose).toHaveBeenCalledWith('poles', 'pole', expect.anything());
  });
});

test.skipIf(!canDraw)('a response that is not a vector tile is reported', async () => {
  const page = new TextEncoder().encode('<!doctype html><html><body>Not found</body></html>');
  const { last } = await open({ loadTile: async () => page.buffer.slice(0) as ArrayBuffer });
  await waitFor(() => expect(last()).toBe('base'));
});

test.skipIf(!canDraw)('the map stays over its base map, but goes to a place outside and says so', async () => {
  const { onLook, last, redraw } = await open({ start: { center, zoom: 8 } });
  const seen = () => onLook.mock.lastCall![1];
  redraw({ flight: { id: 1, to: { center: [116.9, 24.6], zoom: 6 } } });
  await waitFor(() => expect(onLook.mock.lastCall![0].center[0]).toBeGreaterThan(113.6));
  const [west, south, east, north] = seen();
  expect(east).toBeLessThan(117.3);
  expect(north).toBeLessThan(24.9);
  expect(west).toBeGreaterThan(110.6);
  expect(south).toBeGreaterThan(19.9);
  expect(last()).toBeUndefined();
  redraw({ flight: { id: 2, to: { center: [2.35, 48.85], zoom: 12 } } });
  await waitFor(() => expect(onLook.mock.lastCall![0].center[1]).toBeCloseTo(48.85, 1));
  await waitFor(() => expect(last()).toBe('outside'));
  redraw({ flight: { id: 3, to: { center, zoom: 12 } } });
  await waitFor(() => expect(last()).toBeUndefined());
});

test.skipIf(!canDraw)('places, their shapes and their states are there again after a lost context', async () => {
  const { canvas, last, click, onChoose, redraw, handle } = await open();
  const context = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
  await waitFor(() => {
    click();
    expect(onChoose).toHaveBeenCalled();
  });
  const before = await pixelsOf(handle.current!);
  const green = { ...pole, tone: 'success' as const };
  context.loseContext();
  await waitFor(() => expect(last()).toBe('context'));
  // A status changes meanwhile.
  redraw({ layers: [{ id: 'poles', points: [green], shapes: [] }] });
  context.restoreContext();
  await waitFor(() => expect(last()).toBeUndefined());
  onChoose.mockClear();
  await waitFor(() => {
    click();
    expect(onChoose).toHaveBeenCalledWith('poles', 'pole', expect.anything());
  });
  const after = await pixelsOf(handle.current!);
  expect([before.isRed, after.isRed]).toEqual([true, false]);
  redraw({ layers: [{ id: 'poles', points: [pole], shapes: [] }] });
  await waitFor(async () => expect((await pixelsOf(handle.current!)).isRed).toBe(true));
});

test.skipIf(!canDraw)('every place has its mark, and a cluster its disc and badge', async () => {
  const east = 0.004;
  const at = (steps: number) => [center[0] + steps * east, center[1]] as const;
  const points = [
    { ...pole, key: 'first', at: at(-1), tone: 'success' as const },
    { ...pole, key: 'cluster', at: at(0), tone: 'success' as const, count: 7 },
    { ...pole, key: 'last', at: at(1) },
  ];
  const { handle } = await open({ layers: [{ id: 'poles', points, shapes: [] }] });
  // At zoom 14, to the right of the middle.
  const pixels = (east / 360) * 512 * 2 ** 14;
  await waitFor(async () => expect(await pixelsOf(handle.current!, [pixels, 0])).toMatchObject({ isRed: true }));
  expect((await pixelsOf(handle.current!, [-pixels, 0])).isGreen).toBe(true);
  expect((await pixelsOf(handle.current!, [0, 15])).isGreen).toBe(true);
  expect((await pixelsOf(handle.current!, [12, -12])).isGreen).toBe(true);
});

test.skipIf(!canDraw)('the base map is asked for again once the browser is online', async () => {
  let answer = async (): Promise<ArrayBuffer | undefined> => undefined;
  const { last } = await open({ loadTile: () => answer() });
  await waitFor(() => expect(last()).toBe('base'));
  answer = empty;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(last()).toBeUndefined());
});

test.skipIf(!canDraw)('an outline can be edited again after a lost context, with its last corners', async () => {
  const around = (degrees: number) =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x = 0, y = 0]) => [center[0] + x * degrees, center[1] + y * degrees] as const);
  const outlineOf = (degrees: number) => ({
    corners: around(degrees),
    mode: 'edit' as const,
    snapTo: [],
    onChange: () => undefined,
    onClosed: () => undefined,
  });
  const { canvas, last, handle, redraw } = await open({ layers: [] });
  const middle = async () => (await pixelsOf(handle.current!)).colour;
  await waitFor(async () => expect((await middle())[2]).toBeGreaterThan(0));
  const plain = await middle();
  redraw({ outline: outlineOf(0.001) });
  await waitFor(async () => expect(await middle()).not.toEqual(plain));
  const filled = await middle();
  const context = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
  context.loseContext();
  await waitFor(() => expect(last()).toBe('context'));
  redraw({ outline: outlineOf(0.002) });
  context.restoreContext();
  await waitFor(() => expect(last()).toBeUndefined());
  await waitFor(async () => expect(await middle()).toEqual(filled));
});

/** What the map is drawn in, right of and below its middle. */
async function pixelsOf(handle: MapCanvasHandle, [right, below]: readonly [number, number] = [0, 0]) {
  const picture = await createImageBitmap((await handle.picture())!);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const [red = 0, green = 0, blue = 0] = context.getImageData(
    Math.round(picture.width / 2 + right),
    Math.round(picture.height / 2 + below),
    1,
    1,
  ).data;
  return {
    isRed: red > green + 60 && red > blue + 60,
    isGreen: green > red + 60 && green > blue + 30,
    colour: [red, green, blue],
  };
}

import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { site } from '../../engine/compile/test-site.ts';
import { OverlaysStore } from '../../engine/stores/shell/overlays-store.ts';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { ShellProvider } from '../context/shell-context.tsx';
import { createRegistries } from '../index.ts';
import { withTestMap } from '../map/test-map-canvas.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import PositionDialog from './position-dialog.tsx';

const worker = startBrowserPlatform();

/** The dialog of an installation whose site names this page for positions. */
async function open(position: string | undefined, languages = ['en'], registries = withTestMap()) {
  worker.use(
    http.get(at('/island-display/map/config'), () => success({ useMode: 'OFFLINE', useType: '' })),
    http.get(at('/island/event/get/operation'), () => success(null)),
    http.get(at('/island-business/api/personal/map/view'), () => success(null)),
  );
  const world = await createSignedInConsole({ languages });
  await world.console.route.enter('/workTable', '');
  const { position: _, ...rest } = site.shell;
  const overlays = new OverlaysStore({ ...site, shell: { ...rest, ...(position !== undefined && { position }) } });
  const shell = { ...(await world.console.openShell()), overlays };
  draw(
    world,
    <ShellProvider value={shell}>
      <PositionDialog />
    </ShellProvider>,
    registries,
  );
  act(() => overlays.showPosition({ longitude: 113.55, latitude: 22.76, name: 'Lamp 7' }));
  return overlays;
}

test('a position is shown on the map of the console, with its coordinates', async () => {
  const overlays = await open(undefined);
  const map = await screen.findByRole('region', { name: 'Position · Lamp 7' });
  expect(map.dataset.zoom).toBe('16');
  expect(screen.getByRole('region', { name: 'mark at 113.55,22.76' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'point Lamp 7' })).toBeVisible();
  expect(screen.getByText('Longitude 113.550000, latitude 22.760000')).toBeVisible();
  act(() => overlays.closePosition());
  expect(screen.queryByRole('region', { name: 'Position · Lamp 7' })).toBeNull();
});

test('without WebGL 2 the dialog points at the coordinates, which it still shows', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await open(undefined, ['en'], createRegistries());
  expect(await screen.findByText(/cannot draw maps \(WebGL 2 is required\). The coordinates are below./)).toBeVisible();
  expect(screen.getByText('Longitude 113.550000, latitude 22.760000')).toBeVisible();
});

test('a position is shown in Chinese', async () => {
  await open(undefined, ['zh']);
  expect(await screen.findByText('经度 113.550000，纬度 22.760000')).toBeVisible();
});

test('a page of the installation shows a position in a frame of 500 px (SHELL-04)', async () => {
  await open(at('/position'));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Position · Lamp 7');
  expect(frame.tagName).toBe('IFRAME');
  const query = new URL(frame.src).searchParams;
  expect([query.get('lng'), query.get('lat'), query.get('name')]).toEqual(['113.55', '22.76', 'Lamp 7']);
  expect(frame.closest<HTMLElement>('.ant-modal-body')!.offsetHeight).toBe(500);
  expect(screen.queryByRole('region', { name: 'Position · Lamp 7' })).toBeNull();
});

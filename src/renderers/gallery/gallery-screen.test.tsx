import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestConsole, type TestConsole } from '../../engine/stores/testing/test-console.ts';
import { createRegistries } from '../index.ts';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import { galleryAddress } from './gallery-address.ts';
import { type GalleryEntry, galleryEntries } from './gallery-entries.ts';
import GalleryScreen from './gallery-screen.tsx';

const worker = startBrowserPlatform();
const errors: unknown[][] = [];
const requests: string[] = [];

beforeEach(() => {
  errors.length = 0;
  requests.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
  worker.use(http.all('*/{system,manage,workflow,chart,island*}/*', ({ request }) => void requests.push(request.url)));
});
afterEach(() => vi.restoreAllMocks());

/** Waits for a condition; a failure says its reason without the whole page. */
const settled = <Value,>(check: () => Value): Promise<Value> => waitFor(check, { onTimeout: (error) => error });

async function open(address = '/demo'): Promise<TestConsole & ReturnType<typeof draw>> {
  const world = await createTestConsole();
  const drawn = draw(world, <GalleryScreen />, createRegistries(), address);
  await settled(() => expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('false'));
  return { ...world, ...drawn };
}

/** Waits until everything has loaded; returns the text of broken or failed parts. */
async function brokenParts(): Promise<string[]> {
  const waiting = '.lamp-bars, .ant-spin-spinning, .ant-skeleton-active, .lamp-spinner';
  await settled(() => {
    const main = document.querySelector('.lamp-demo-stage');
    if (document.querySelector(waiting))
      throw new Error(`${window.document.title} waits: ${main?.innerHTML.slice(0, 600)}`);
  });
  return [
    ...document.querySelectorAll<HTMLElement>('main .lamp-state, .ant-modal .lamp-state, .ant-drawer .lamp-state'),
  ]
    .filter((state) => state.querySelector('.lamp-drawing-broken, .lamp-drawing-error'))
    .map((state) => state.innerText);
}

const visited = galleryEntries.filter(({ group }) => group !== 'state');
const groups = [...new Set(visited.map(({ group }) => group))];

test.each(groups)('every example of the group %s is drawn (EDIT-04)', async (group) => {
  const { router } = await open();
  const found: string[] = [];
  const visit = async (entry: GalleryEntry, example: number) => {
    const address = galleryAddress(entry, example);
    await act(() => router.navigate(address));
    expect(document.title).toContain(entry.name);
    const heading = await settled(() => screen.getByRole('heading', { level: 2, name: new RegExp(`^${entry.name} `) }));
    expect(heading).toBeDefined();
    await settled(() => expect(document.querySelector('.lamp-demo-stage > :not(.lamp-bars)')).not.toBeNull());
    found.push(...(await brokenParts()).map((words) => `${address}: ${words}`));
    const said = screen.queryAllByText(/^\d+ (mistake|warning)/).map(({ textContent }) => textContent);
    found.push(...said.map((words) => `${address}: ${words}`));
    for (const words of errors.splice(0)) found.push(`${address}: ${words.map(String).join(' ').slice(0, 300)}`);
  };
  for (const entry of visited.filter((one) => one.group === group))
    for (let example = 0; example < entry.examples; example += 1) await visit(entry, example);
  expect(found).toEqual([]);
  expect(requests).toEqual([]);
});

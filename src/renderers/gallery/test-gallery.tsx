import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import { createRegistries } from '../index.ts';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import GalleryScreen from './gallery-screen.tsx';

/** Waits for a condition; a failure says its reason without the whole page. */
export const settled = <Value,>(check: () => Value): Promise<Value> => waitFor(check, { onTimeout: (error) => error });

/** Draws the gallery in each test of a file; notes the errors in the browser's log, and calls that left for a platform. */
export function startGalleryTests(): { errors: unknown[][]; requests: string[] } {
  const worker = startBrowserPlatform();
  const noted: { errors: unknown[][]; requests: string[] } = { errors: [], requests: [] };
  beforeEach(() => {
    noted.errors.length = 0;
    noted.requests.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      // A table that fits its place measures once more in the next frame; browsers report that as an error.
      if (!String(words[0]).includes('ResizeObserver loop')) noted.errors.push(words);
    });
    const note = ({ request }: { request: Request }) => void noted.requests.push(request.url);
    worker.use(http.all(/^https?:\/\/[^/]+\/(system|manage|workflow|chart|island(-[a-z]+)?|schemas|made-up)\//, note));
  });
  afterEach(() => vi.restoreAllMocks());
  return noted;
}

/** Opens the gallery, for a person without a session. */
export async function openGalleryAt(address = '/demo') {
  const world = await createTestConsole();
  const drawn = draw(world, <GalleryScreen />, createRegistries(), address);
  await settled(() => expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('false'));
  return { ...world, ...drawn };
}

/** Waits until everything has loaded; returns the text of broken or failed parts. */
export async function brokenParts(): Promise<string[]> {
  const waiting = '.lamp-showcase-stage .lamp-bars, .ant-spin-spinning, .ant-skeleton-active, .lamp-spinner';
  await settled(() => {
    if (document.querySelector(waiting)) throw new Error(`${document.title} waits for its parts.`);
  });
  const states = document.querySelectorAll<HTMLElement>(
    '.lamp-showcase-stage .lamp-state, .ant-modal .lamp-state, .ant-drawer .lamp-state',
  );
  return [...states]
    .filter((state) => state.querySelector('.lamp-drawing-broken, .lamp-drawing-error'))
    .map((state) => state.innerText);
}

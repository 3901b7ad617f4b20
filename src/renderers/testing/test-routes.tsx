import type { ReactNode } from 'react';
import type { Routes } from '../shell/create-routes.tsx';
import { HashRouter } from '../shell/hash-router.ts';
import { createTestWindow } from './test-window.ts';

/** Routes with these screens by path, at an address; every address passes. */
export function createTestRoutes(screens: Readonly<Record<string, ReactNode>>, address: string): Routes {
  const router = new HashRouter(async () => undefined, createTestWindow(`#${address}`).window);
  router.start();
  return { router, waiting: null, screenOf: ({ pathname }) => screens[pathname] ?? <p>elsewhere</p> };
}

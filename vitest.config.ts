import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { browserArguments, installedBrowser } from './scripts/find-browser.mjs';
import { listBrowserPackages } from './scripts/list-browser-packages.ts';
import { timeLimits } from './tests/setup/time-limits.ts';

const long = process.env.LAMPYRIS_LONG === '1';
const executablePath = process.env.LAMPYRIS_CHROMIUM ?? (await installedBrowser());
const browserTests = 'src/**/*.test.tsx';
const longTests = '**/*.long.test.ts';
const exclude = [...configDefaults.exclude, 'tests/journeys/**', longTests];

/** The time limits of every project. */
const limits = {
  testTimeout: timeLimits.testMs,
  hookTimeout: timeLimits.hookMs,
  expect: { poll: { timeout: timeLimits.expectMs } },
};

/** Files of a worker share the modules they import: what a test changes outside of itself it puts back. */
const sharedWorkers = {
  pool: 'forks' as const,
  isolate: false,
  restoreMocks: true,
  // As many as the part has cores: see scripts/test-parts.mjs.
  maxWorkers: Number(process.env.LAMPYRIS_TEST_WORKERS) || 2,
};

/** MSW's service worker comes straight from its package, so no copy of it has to be kept in step. */
function serveMockWorker(): Plugin {
  const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  return {
    name: 'serve-mock-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        createReadStream(file).pipe(response);
      });
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude,
          setupFiles: ['tests/setup/patient-waiting.ts'],
          ...sharedWorkers,
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/setup/test-data.ts'],
          setupFiles: ['tests/setup/patient-waiting.ts'],
          // Their files share a database as well: see server/testing/borrow-database.ts.
          ...sharedWorkers,
          // A run transforms only the modules that have changed since the last one.
          experimental: { fsModuleCache: true },
          ...limits,
        },
      },
      {
        plugins: [react(), serveMockWorker()],
        // Known before the first test: a dependency found later reloads the page in the middle of one.
        optimizeDeps: { include: listBrowserPackages(import.meta.dirname) },
        test: {
          name: 'browser',
          include: [browserTests],
          setupFiles: ['tests/setup/component.ts'],
          // One page for all files; what a test leaves behind, the setup file takes away.
          isolate: false,
          restoreMocks: true,
          ...limits,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath, args: browserArguments },
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
      ...(long
        ? [
            {
              test: {
                name: 'long',
                environment: 'node' as const,
                include: [longTests],
                pool: 'forks' as const,
                maxWorkers: 1,
                ...limits,
                testTimeout: timeLimits.longMs,
              },
            },
          ]
        : []),
    ],
  },
});

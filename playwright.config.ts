import { defineConfig } from '@playwright/test';
import { browserArguments, installedBrowser } from './scripts/find-browser.mjs';
import { journeyWorkers } from './tests/setup/journey-world.ts';
import { timeLimits } from './tests/setup/time-limits.ts';

const executablePath = process.env.LAMPYRIS_CHROMIUM || (await installedBrowser());

/** A microphone that beeps, and that every page may use. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** A page lives for seconds here: optimizing its scripts takes more processor time than it saves. */
const unoptimized = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/setup/journey-server.ts',
  // One seeded tenant per worker: see tests/setup/make-journey-data.ts.
  workers: journeyWorkers,
  // scripts/test.mjs repeats what failed, after everything else and only in CI.
  retries: 0,
  forbidOnly: true,
  timeout: timeLimits.journeyMs,
  expect: { timeout: timeLimits.expectMs, toPass: { timeout: timeLimits.expectMs } },
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: timeLimits.expectMs,
    navigationTimeout: timeLimits.expectMs,
    launchOptions: { executablePath, args: [...browserArguments, ...fakeMicrophone, unoptimized] },
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // journey.ts takes screenshots: Playwright's own wait five seconds for a background page that a journey closes.
    screenshot: 'off',
    // Only motion.spec.ts is about motion.
    reducedMotion: 'reduce',
  },
});

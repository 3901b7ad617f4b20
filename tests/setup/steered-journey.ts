import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { test as journeyTest } from './journey.ts';
import { type CaptchaSolver, solveCaptchas } from './solve-captcha.ts';
import type { SteeredPlatform } from './steered-platform.ts';

export { expect } from './journey.ts';

/** The demo's accounts on the journeys' own platform. */
export const demo = {
  password: DEMO_PASSWORD,
  admin: 'admin@lampyris.demo',
  adminPhone: '13800000001',
  operator: 'operator@lampyris.demo',
  operatorPhone: '13800000002',
  viewer: 'viewer@lampyris.demo',
  otherTenant: 'harbour@lampyris.demo',
} as const;

/** Journeys on a platform per worker whose clock and captchas they control; their page has a clock too. */
export const test = journeyTest.extend<{ captcha: CaptchaSolver; platform: SteeredPlatform }>({
  platform: ({ steeredPlatform }, use) => use(steeredPlatform),
  baseURL: ({ platform }, use) => use(platform.url),
  pageSettings: ({ pageSettings }, use) => use({ ...pageSettings, hasClock: true }),
  captcha: ({ page, platform }, use) => use(solveCaptchas(page, platform)),
});

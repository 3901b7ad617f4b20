import type { Page, Request } from '@playwright/test';
import { signInOnScreen } from '../setup/journey.ts';
import { demo, expect, test } from '../setup/steered-journey.ts';
import type { SteeredPlatform } from '../setup/steered-platform.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const hours = Number(process.env.LAMPYRIS_NIGHT_HOURS) || 26;
const tokenMs = 12 * hourMs;
/** How long the machine sleeps, past the expiry of its token. */
const sleepHours = 13;

/** Half an hour at once, but ten minutes around the renewal of a token: a longer jump would abort its request. */
function stepAt(passed: number): number {
  const distance = Math.abs(passed - Math.round(passed / tokenMs) * tokenMs);
  return (distance < hourMs / 2 ? 10 : 30) * minuteMs;
}

/** Advances both clocks; due timers run once, as in a background window. */
async function pass(page: Page, platform: SteeredPlatform, ms: number): Promise<void> {
  await platform.pass(ms);
  await page.clock.fastForward(ms);
}

test(`the session and its input survive ${hours} hours with a sleep and a restart of the platform (AUTH-07)`, async ({
  page,
  platform,
  expectProblem,
}) => {
  if (hours > 26) test.slow();
  // While the platform is down, the browser logs every failed call, and a socket that outlived it.
  expectProblem(/net::ERR|status of 400|WebSocket connection/);
  const renewals: string[] = [];
  let running = 0;
  const isRenewal = (request: Request) => request.url().includes('/refresh/token');
  page.on('request', (request) => {
    if (!isRenewal(request)) return;
    renewals.push(request.url());
    running += 1;
  });
  const ended = (request: Request) => {
    if (isRenewal(request)) running -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await signInOnScreen(page, { name: demo.admin, password: demo.password });
  await page.goto('./#/admin/users');
  await page.getByRole('button', { name: '新增用户' }).click();
  const name = page.getByRole('dialog').getByLabel('姓名');
  await name.fill('夜班值守');
  // An input that is still loading would time out as the clock jumps.
  await expect(page.locator('[data-field]:not(:has(input, button, textarea))')).toHaveCount(0);
  const tokenOf = () => page.evaluate(() => sessionStorage.getItem('token'));
  const first = await tokenOf();

  let passed = 0;
  const goOn = async (ms: number) => {
    await pass(page, platform, ms);
    passed += ms;
    // A jump of more than ten minutes aborts requests; those that timers have begun are sent before this one is answered.
    // This answer needs no database, which is busy for seconds after a restart on a busy machine.
    await page.evaluate(() => fetch('console.config.json').catch(() => undefined));
    await expect.poll(() => running, { intervals: [10, 20, 50] }).toBe(0);
  };
  while (passed < (hours - sleepHours) * hourMs) {
    await goOn(stepAt(passed));
    if (passed === 2 * hourMs) {
      await platform.goAway();
      await goOn(10 * minuteMs);
      await platform.comeBack();
    }
  }
  // The laptop is closed, and opened in the morning.
  await goOn(sleepHours * hourMs);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(5000);

  await expect.poll(tokenOf).not.toBe(first);
  expect(page.url()).toContain('#/admin/users');
  await expect(name).toHaveValue('夜班值守');
  const isKnown = async () => {
    const headers = { Authorization: (await tokenOf()) ?? '' };
    const answer = await page.request.get('./system/api/userInfo', { headers });
    return (await answer.json()).code;
  };
  await expect.poll(isKnown).toBe('1');
  // One per twelve hours awake, one after the sleep, and no burst.
  expect(renewals.length).toBeGreaterThanOrEqual(Math.floor((hours - sleepHours) / 12) + 1);
  expect(renewals.length).toBeLessThanOrEqual(hours / 8 + 1);
  // Without user action overnight, failures were not reported.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
});

import { expect, signIn, test } from '../setup/journey.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

test("a reader in another zone sees the platform's times, its zone by name, and the alarms of its day", async ({
  page,
  tenant,
}) => {
  await signIn(page, { name: tenant.accounts.admin, password: tenant.password });
  await expect(page.locator('.lamp-header-zone')).toHaveText('UTC+8');
  const rowsOf = async (address: string, asked: string) => {
    // A page asks again once it knows how many rows fit.
    const answer = page.waitForResponse(
      (one) => one.url().endsWith('/alarm/page') && (one.request().postData() ?? '').includes(asked),
    );
    await page.goto(address);
    const { data } = (await (await answer).json()) as {
      data: { data: { eventId: string; date: string }[]; total: number };
    };
    return data;
  };
  const { data } = await rowsOf('#/operation/alarmManageNew/index?q.state=all', '"state":"all"');
  const first = data[0]!;
  const shown = page.locator(`tr[data-row-key="${first.eventId}"] time`).first();
  await expect(shown).toHaveAttribute('title', first.date.replaceAll('-', '/'));
  const day = first.date.slice(0, 10);
  const address = `#/operation/alarmManageNew/index?q.state=all&q.unfolded=true&q.startTime=${day}..${day}`;
  const ofDay = await rowsOf(address, `"startTime":"${day} 00:00:00"`);
  expect(ofDay.data.length).toBeGreaterThan(0);
  expect(new Set(ofDay.data.map(({ date }) => date.slice(0, 10)))).toEqual(new Set([day]));
  await expect(page.getByPlaceholder('发生时间').first()).toHaveValue(day);
});

import { expect, test } from 'vitest';
import { createDocumentHistory, maxLocalVersions } from './document-history.ts';

const day = 24 * 3_600_000;
let owners = 0;

/** Two tabs of one user, whose versions no other test sees. */
function tabs() {
  owners += 1;
  const clock = { now: Date.UTC(2026, 2, 31) };
  const now = () => clock.now;
  return { owner: `tenant/user${owners}`, clock, one: createDocumentHistory(now), other: createDocumentHistory(now) };
}

test('the versions of a document are those of all tabs, the newest first, and of one user (EDIT-01)', async () => {
  const { owner, clock, one, other } = tabs();
  await Promise.all([
    one.add(owner, 'pages/a.json', { at: clock.now, text: 'a' }),
    other.add(owner, 'pages/a.json', { at: clock.now + 1, text: 'b' }),
  ]);
  const texts = async (file: string, of = owner) => (await one.read(of, file)).map(({ text }) => text);
  expect((await texts('pages/a.json')).sort()).toEqual(['a', 'b']);
  await one.add(owner, 'pages/a.json', { at: clock.now + 2, text: 'c' });
  expect((await texts('pages/a.json'))[0]).toBe('c');
  expect(await texts('pages/b.json')).toEqual([]);
  expect(await texts('pages/a.json', 'tenant/somebody')).toEqual([]);
});

test('of many versions the last 50 are kept, and of a week', async () => {
  const { owner, clock, one, other } = tabs();
  for (let at = 0; at < maxLocalVersions + 5; at += 1)
    await one.add(owner, 'pages/a.json', { at: clock.now + at, text: `${at}` });
  const kept = await other.read(owner, 'pages/a.json');
  expect([kept.length, kept[0]?.text]).toEqual([50, '54']);
  clock.now += 8 * day;
  expect(await other.read(owner, 'pages/a.json')).toEqual([]);
  await other.clean();
  clock.now -= 8 * day;
  expect(await other.read(owner, 'pages/a.json')).toEqual([]);
});

test('another tab of the user hears what is typed in, and only until it stops listening', async () => {
  const { owner, one, other } = tabs();
  const heard: string[] = [];
  const stop = other.listen(owner, (file) => heard.push(file));
  one.tell('tenant/somebody', 'pages/b.json');
  one.tell(owner, 'pages/a.json');
  await expect.poll(() => heard).toEqual(['pages/a.json']);
  stop();
  one.tell(owner, 'pages/c.json');
  const last: string[] = [];
  other.listen(owner, (file) => last.push(file));
  one.tell(owner, 'pages/d.json');
  await expect.poll(() => last).toContain('pages/d.json');
  expect(heard).toEqual(['pages/a.json']);
});

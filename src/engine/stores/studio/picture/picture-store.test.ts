import { expect, test, vi } from 'vitest';
import { createTestStudio, studioFiles } from '../test-studio.ts';

const one = 'pages/one.json';
const column = (field: string) => `{ "field": "${field}", "title": { "zh": "${field}", "en": "${field}" } }`;
const text = studioFiles[one]
  .replace('"fields": { "name": "text" }', '"fields": { "name": "text", "phone": "text", "mail": "text" }')
  .replace(/"columns": \[.*\]/, `"columns": [${column('name')}, ${column('phone')}]`);

async function loaded() {
  const world = createTestStudio({ files: { [one]: text } });
  await world.studio.load();
  world.studio.open(one);
  await vi.waitFor(() => expect(world.studio.outline).not.toEqual([]));
  return { ...world, picture: world.studio.picture, now: () => world.studio.texts.of(one) };
}
const phone = '/body/columns/1';

test('a chosen node shows its line and what can be changed (EDIT-01)', async () => {
  const { studio, picture } = await loaded();
  await picture.pick(phone);
  expect(picture.handles?.name).toBe('table "list" > column "phone"');
  expect(picture.handles?.around?.entries.map(({ title }) => title)).toEqual(['name', 'phone']);
  const { start, end, isQuiet } = studio.place!;
  expect(text.slice(start, end)).toBe(column('phone'));
  expect(isQuiet).toBe(true);
});

test('a node that is moved stays chosen, and the text has its entries in that order (EDIT-01)', async () => {
  const { picture, now } = await loaded();
  await picture.pick(phone);
  expect(await picture.step(-1)).toBe(true);
  expect(now()).toMatch(/"field": "phone".*"field": "name"/s);
  expect(picture.node).toBe('/body/columns/0');
  expect(await picture.step(-1)).toBe(false);
});

test('a property is written, and a removed node is no longer chosen', async () => {
  const { picture, now } = await loaded();
  await picture.pick(phone);
  expect(await picture.change({ op: 'set', node: phone, key: 'width', value: 90 })).toBe(true);
  expect(now()).toContain('"width": 90');
  expect(await picture.change({ op: 'remove', node: phone })).toBe(true);
  expect(picture.node).toBeUndefined();
  expect(now()).not.toContain('"width": 90');
});

test('a field of the rows that the table does not show is offered, added and chosen (EDIT-01)', async () => {
  const { picture, now } = await loaded();
  const offers = await picture.offers('/body/columns');
  expect(offers.map(({ name }) => name)).toEqual(['id', 'mail']);
  const mail = offers[1];
  await picture.change({ op: 'add', list: '/body/columns', index: 1, value: mail!.value });
  expect(now()).toMatch(/"name".*"mail".*"phone"/s);
  await vi.waitFor(() => expect(picture.handles?.name).toBe('table "list" > column "mail"'));
});

test('what the checker would refuse is not written, and says why', async () => {
  const { picture, now } = await loaded();
  await picture.pick(phone);
  expect(await picture.change({ op: 'set', node: phone, key: 'width', value: 3 })).toBe(false);
  expect(picture.refusal?.reason.en).toMatch(/40/);
  expect(now()).toBe(text);
});

test('the place of the cursor is marked in the preview once it rests', async () => {
  const { studio, picture, timers } = await loaded();
  studio.moveTo(3);
  studio.moveTo(text.indexOf('"phone", "title"'));
  timers.pass(200);
  await vi.waitFor(() => expect(picture.pointed).toEqual([phone]));
});

test('without its checker nothing is changed', async () => {
  const { studio } = createTestStudio({
    files: { [one]: text },
    environment: { openChecker: () => Promise.reject(new Error('not loaded')) },
  });
  await studio.load();
  studio.open(one);
  await studio.picture.pick(phone);
  expect(await studio.picture.change({ op: 'remove', node: phone })).toBe(false);
  expect([studio.picture.isBusy, studio.texts.of(one), studio.isDirty]).toEqual([false, text, false]);
  expect(studio.picture.refusal?.reason.en).toMatch(/checker/);
});

test('changes that are made at once are written one after another, and none is lost', async () => {
  const { picture, now } = await loaded();
  await picture.pick(phone);
  const width = picture.change({ op: 'set', node: phone, key: 'width', value: 90 });
  const title = picture.change({ op: 'set', node: phone, key: 'title', value: { zh: '电话', en: 'Telephone' } });
  expect(await Promise.all([width, title])).toEqual([true, true]);
  expect(now()).toMatch(/"Telephone".*"width": 90/s);
});

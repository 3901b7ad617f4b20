import { expect, test } from 'vitest';
import { type LocalVersion, maxLocalVersions, withVersion } from '../../data/document-history.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { TestTimers } from '../testing/test-console.ts';
import { StudioHistory } from './studio-history.ts';
import { createTestStudio, studioFiles } from './test-studio.ts';

const file = 'pages/one.json';
const day = 24 * 3_600_000;

function begin() {
  const timers = new TestTimers();
  const browser = new TestBrowser(() => timers.now);
  const open = (owner = 'tenant/7') =>
    new StudioHistory({ openHistory: async () => browser.tab(), owner, now: () => timers.now, timer: timers.add });
  return { timers, browser, open };
}
/** Lets time pass, and what is stored meanwhile be stored. */
const pass = async (timers: TestTimers, ms: number) => {
  timers.pass(ms);
  await new Promise((done) => setImmediate(done));
};
const textsOf = (history: StudioHistory) => history.versions?.map(({ text }) => text);

test('a pause of 30 seconds makes a version, and the text that typing began with is one', async () => {
  const { timers, open } = begin();
  const history = open();
  await history.show(file);
  expect(history.versions).toEqual([]);
  history.typed(file, 'a', 'ab');
  await pass(timers, 20_000);
  history.typed(file, 'ab', 'abc');
  await pass(timers, 29_000);
  expect(textsOf(history)).toEqual(['a']);
  await pass(timers, 1_000);
  expect(textsOf(history)).toEqual(['abc', 'a']);
});

test('a large change keeps the text before it', async () => {
  const { timers, open } = begin();
  const history = open();
  await history.show(file);
  history.typed(file, 'a', 'ab');
  history.typed(file, 'ab', `ab${'x'.repeat(500)}`);
  await pass(timers, 0);
  expect(textsOf(history)).toEqual(['ab', 'a']);
});

test('two tabs are told of each other, and neither loses its text', async () => {
  const { timers, open } = begin();
  const [one, other] = [open(), open()];
  const stranger = open('tenant/8');
  await one.show(file);
  one.typed(file, 'a', 'a one');
  expect(other.isTypedElsewhere(file)).toBe(true);
  other.typed(file, 'a', 'a other');
  expect(one.isTypedElsewhere(file)).toBe(true);
  expect(stranger.isTypedElsewhere(file)).toBe(false);
  await pass(timers, 2_000);
  await one.show(file);
  expect(textsOf(one)).toEqual(expect.arrayContaining(['a', 'a one', 'a other']));
  await pass(timers, 60_000);
  expect(one.isTypedElsewhere(file)).toBe(false);
});

test('what waits is kept when the studio closes', async () => {
  const { open } = begin();
  const history = open();
  history.typed(file, 'a', 'ab');
  history.dispose();
  await history.show(file);
  expect(textsOf(history)).toEqual(['ab', 'a']);
});

test('at most 50 versions of seven days are kept, none twice in a row', () => {
  let versions: readonly LocalVersion[] = [];
  for (let at = 1; at <= 60; at++) versions = withVersion(versions, { at, text: String(at) }, at);
  expect(versions).toHaveLength(maxLocalVersions);
  expect(versions[0]!.text).toBe('60');
  expect(withVersion(versions, { at: 61, text: '60' }, 61)).toEqual(versions);
  expect(withVersion(versions, { at: 8 * day, text: 'x' }, 8 * day)).toEqual([{ at: 8 * day, text: 'x' }]);
});

test('a version is compared with the text by node, and restored in the editor', async () => {
  const { timers, browser } = begin();
  const { studio } = createTestStudio({ history: browser.tab() });
  await studio.load();
  studio.open(file);
  const changed = studioFiles[file].replace('"One"', '"Uno"');
  studio.texts.write(file, changed);
  await studio.history.show(file);
  await pass(timers, 0);
  const [version] = studio.history.versions!;
  expect(version!.text).toBe(studioFiles[file]);
  expect(studio.history.differenceOf(version!, changed)).toMatchObject([
    {
      what: 'changed',
      property: 'title',
      before: expect.stringContaining('Uno'),
      after: expect.stringContaining('One'),
    },
  ]);
  expect(studio.history.differenceOf({ at: 0, text: '{' }, changed)).toBeUndefined();
  studio.edit(file, [{ start: 0, end: changed.length, text: version!.text }]);
  expect(studio.texts.of(file)).toBe(studioFiles[file]);
  expect(studio.isDirty).toBe(false);
});

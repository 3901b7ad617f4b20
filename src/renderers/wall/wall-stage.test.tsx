import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { checkMs, holdTimers } from './test-timers.ts';
import { board, drawWall, panel, wallOf } from './test-wall.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

const box = (element: Element) => element.getBoundingClientRect();
/** Fractions of a pixel, from scaled layouts. */
const slack = 0.5;
const isWithin = (a: DOMRect, b: DOMRect) =>
  a.left >= b.left - slack && a.top >= b.top - slack && a.right <= b.right + slack && a.bottom <= b.bottom + slack;
const areApart = (a: DOMRect, b: DOMRect) =>
  a.right <= b.left + slack || b.right <= a.left + slack || a.bottom <= b.top + slack || b.bottom <= a.top + slack;
/** Pairs of elements that overlap, by what they say. */
const overlaps = (elements: readonly Element[]) =>
  elements.flatMap((a, index) =>
    elements
      .slice(index + 1)
      .filter((b) => !areApart(box(a), box(b)))
      .map((b) => [a.textContent, b.textContent]),
  );

/** Nine panels, written in another order than they are read in. */
const nine = [
  panel('i', 8, 7, 4, 2, 'bar'),
  panel('a', 0, 0, 5, 3, 'bar'),
  panel('b', 5, 0, 4, 3, 'pie'),
  panel('c', 9, 0, 3, 3, 'counter'),
  panel('d', 0, 3, 3, 4, 'list'),
  panel('e', 3, 3, 6, 2, 'line'),
  panel('f', 9, 3, 3, 4, 'pattern'),
  panel('g', 3, 5, 6, 2, 'bar'),
  panel('h', 0, 7, 8, 2, 'line'),
];
const inOrder = [...'abcdefghi'].map((id) => `Panel ${id}`);
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
const panels = () => screen.findAllByRole('region');
const stage = () => document.querySelector('.lamp-wall-stage')!;
const header = () => screen.getByRole('banner');

test.each([
  [1920, 1080],
  [3840, 2160],
])('at %i x %i all panels fit in the stage and none overlaps another', async (width, height) => {
  await browserPage.viewport(width, height);
  await drawWall(worker, wallOf([board('One', ...nine)]));
  const all = (await panels()).filter((region) => region.matches('.lamp-wall-panel'));
  expect(all).toHaveLength(9);
  await waitFor(() => expect(document.querySelectorAll('.lamp-wall canvas').length).toBeGreaterThanOrEqual(5));
  expect(titles()).toEqual(inOrder);
  expect(overlaps(all)).toEqual([]);
  const screenBox = new DOMRect(0, 0, width, height);
  expect(isWithin(box(stage()), screenBox)).toBe(true);
  expect(areApart(box(header()), box(stage()))).toBe(true);
  for (const region of all) {
    expect(isWithin(box(region), box(stage()))).toBe(true);
    const [title, body] = region.children;
    expect(overlaps([title!, body!])).toEqual([]);
    for (const part of [title!, body!, ...body!.children]) expect(isWithin(box(part), box(region))).toBe(true);
  }
  // The last row ends where the stage does.
  expect(Math.max(...all.map((region) => box(region).bottom))).toBeCloseTo(box(stage()).bottom, 0);
});

test('panels of a screen twice as large are twice as large, with their texts', async () => {
  await browserPage.viewport(1920, 1080);
  await drawWall(worker, wallOf([board('One', ...nine)]));
  const measure = async () => {
    const region = await screen.findByRole('region', { name: 'Panel d' });
    return [box(region).width, box(within(region).getByRole('heading')).height];
  };
  const [width, text] = await measure();
  await browserPage.viewport(3840, 2160);
  await waitFor(async () => expect((await measure())[1]! / text!).toBeCloseTo(2, 1));
  expect((await measure())[0]! / width!).toBeCloseTo(2, 1);
});

test('many rows stay in the stage', async () => {
  await browserPage.viewport(1920, 1080);
  const rows = Array.from({ length: 12 }, (_, row) => panel(`r${row}`, (row % 2) * 6, row, 6, 1));
  await drawWall(worker, wallOf([board('One', ...rows)]));
  const all = await panels();
  expect(overlaps(all)).toEqual([]);
  expect(all.filter((region) => !isWithin(box(region), box(stage())))).toEqual([]);
});

test.each([
  ['en', 1920, 1080],
  ['en', 1280, 720],
  ['zh', 1920, 1080],
] as const)('%s: at %i x %i the parts of the bar never overlap', async (language, width, height) => {
  await browserPage.viewport(width, height);
  const { pass } = holdTimers();
  const long = 'Energy, alarms and work orders of the northern districts along the river, by street and by hour';
  const { state } = await drawWall(
    worker,
    wallOf([board(long), board('Two')], { title: `Operations centre: ${long}` }),
    { language },
  );
  await screen.findByRole('heading', { level: 2 });
  await user.keyboard(' ');
  state.answer = 'away';
  pass(checkMs);
  await screen.findByRole('status');
  const [brand, place, side] = [...header().children];
  const parts = [brand!, place!, ...[...side!.children].filter((part) => box(part).width > 0)];
  expect(parts).toHaveLength(5);
  expect(overlaps(parts)).toEqual([]);
  for (const part of parts) expect(isWithin(box(part), box(header()))).toBe(true);
});

test('on a phone the panels are one under another in reading order, and nothing is wider than the screen', async () => {
  await browserPage.viewport(390, 844);
  await drawWall(worker, wallOf([board('One', ...nine), board('Two')]));
  const all = await panels();
  expect(titles()).toEqual(inOrder);
  all.slice(1).forEach((region, index) => expect(box(region).top).toBeGreaterThan(box(all[index]!).bottom));
  for (const region of all) expect([box(region).left, box(region).right]).toEqual([12, 378]);
  const main = screen.getByRole('main');
  expect(main.scrollWidth).toBe(390);
  expect(main.scrollHeight).toBeGreaterThan(844);
  expect(overlaps([...header().children])).toEqual([]);
});

import { expect, test } from 'vitest';
import { checkCards } from './check-cards.ts';

const lines = (cards: object[]) =>
  checkCards(cards as Record<string, unknown>[], '/cards').map(({ pointer, message }) => `${pointer}: ${message}`);

test('cards side by side, and cards without a place, have no mistakes', () => {
  expect(
    lines([
      { type: 'alarms', x: 0, y: 0, w: 2, h: 2 },
      { type: 'todo', x: 2, y: 1 },
      { type: 'analysis', panel: 'a', w: 3 },
      { type: 'analysis', panel: 'b', w: 3 },
    ]),
  ).toEqual([]);
});

test('two cards of one type, overlaps, half a place and a place outside are mistakes', () => {
  expect(
    lines([
      { type: 'alarms', x: 0, y: 0, w: 2, h: 2 },
      { type: 'alarms' },
      { type: 'todo', x: 1, y: 1 },
      { type: 'weather', x: 2 },
      { type: 'news', x: 2, y: 5, w: 2 },
    ]),
  ).toEqual([
    '/cards/1/type: there are two cards of the type "alarms"',
    '/cards/2/x: the card overlaps card 1',
    '/cards/3/x: "x" requires "y"',
    '/cards/4/x: the card ends at column 4 of 3',
  ]);
});

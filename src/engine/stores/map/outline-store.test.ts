import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import { maxOutlineCorners } from '../../../schemas/wire/outline.ts';
import { readOutline, writeOutline } from '../../geo/outline.ts';
import type { Ring } from '../../geo/rings.ts';
import { OutlineStore } from './outline-store.ts';

const square: Ring = [
  [113.5, 22.7],
  [113.6, 22.7],
  [113.6, 22.8],
  [113.5, 22.8],
];
const circle = (count: number): Ring =>
  Array.from({ length: count }, (_, at): Coordinates => {
    const angle = (2 * Math.PI * at) / count;
    return [113.5 + Math.cos(angle) / 10, 22.7 + Math.sin(angle) / 10];
  });

/** A store with what it has sent last. */
function open(value?: unknown) {
  const sent: unknown[] = [];
  const outline = new OutlineStore(value, (next) => sent.push(next));
  return { outline, sent, corners: () => readOutline(sent.at(-1))?.corners };
}

test('an outline is drawn corner by corner, and sent as a closed polygon', () => {
  const { outline, sent, corners } = open(null);
  expect(outline).toMatchObject({ isDrawing: true, corners: [], problem: undefined, canUndo: false });
  for (const corner of square) outline.add(corner);
  outline.finish();
  expect(corners()).toEqual(square);
  expect(sent.at(-1)).toEqual(writeOutline(square));
  expect(outline).toMatchObject({ isDrawing: false, problem: undefined, canStartOver: true });
  outline.add([113.55, 22.65], 1);
  outline.move(0, [113.4, 22.7]);
  outline.remove(3);
  expect(corners()).toEqual([
    [113.4, 22.7],
    [113.55, 22.65],
    [113.6, 22.7],
    [113.5, 22.8],
  ]);
});

test('every change can be undone and made again, in any number', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add'), at: fc.nat(20), x: fc.double({ min: 113, max: 114, noNaN: true }) }),
    fc.record({ kind: fc.constant('move'), at: fc.nat(20), x: fc.double({ min: 113, max: 114, noNaN: true }) }),
    fc.record({ kind: fc.constant('remove'), at: fc.nat(20), x: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { outline, corners } = open(writeOutline(square));
      const states = [outline.corners];
      for (const { kind, at, x } of steps) {
        const { length } = outline.corners;
        if (kind === 'add') outline.add([x, 22], at % (length + 1));
        else if (length === 0) continue;
        else if (kind === 'move') outline.move(at % length, [x, 23]);
        else outline.remove(at % length);
        if (outline.corners !== states.at(-1)) states.push(outline.corners);
      }
      for (const state of states.slice(0, -1).toReversed()) {
        outline.undo();
        expect(outline.corners).toEqual(state);
      }
      expect(outline.canUndo).toBe(false);
      for (const state of states.slice(1)) {
        outline.redo();
        expect(outline.corners).toEqual(state);
      }
      expect(outline.canRedo).toBe(false);
      if (states.length > 1) expect(corners() ?? []).toEqual(outline.corners);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('an outline that crosses itself is kept and named until it is mended', () => {
  const { outline } = open(writeOutline(square));
  outline.move(1, [113.5, 22.9]);
  expect(outline.problem).toMatchObject({ kind: 'CROSSING' });
  outline.undo();
  expect(outline.problem).toBeUndefined();
});

test('starting over returns to what was opened, and removing leaves nothing; both can be undone', () => {
  const { outline, sent, corners } = open(writeOutline(square));
  outline.remove(0);
  outline.startOver();
  expect(corners()).toEqual(square);
  expect(outline.canStartOver).toBe(false);
  outline.clear();
  expect(sent.at(-1)).toBeUndefined();
  expect(outline).toMatchObject({ corners: [], isDrawing: true });
  outline.undo();
  expect(corners()).toEqual(square);
});

test('pasted lines replace the corners, unless one cannot be read', () => {
  const { outline, sent } = open(writeOutline(square));
  expect(outline.paste('113.1,22.1\n113.2,22.1\nno').map(({ line }) => line)).toEqual([3]);
  expect(sent).toEqual([]);
  expect(outline.paste('113.1,22.1\n113.2,22.1\n113.2,22.2')).toEqual([]);
  expect(outline.corners).toEqual([
    [113.1, 22.1],
    [113.2, 22.1],
    [113.2, 22.2],
  ]);
  outline.undo();
  expect(outline.corners).toEqual(square);
});

test('what the map reports has six digits, but for corners that have not moved', () => {
  const exact: Ring = [[113.123456789, 22.7], ...square.slice(1)];
  const { outline } = open(writeOutline(exact));
  outline.replace([exact[0]!, [113.600000123, 22.7], ...exact.slice(2)]);
  expect(outline.corners).toEqual(exact);
  expect(outline.canUndo).toBe(false);
  outline.replace([exact[0]!, [113.6123456789, 22.7], ...exact.slice(2)]);
  expect(outline.corners[1]).toEqual([113.612346, 22.7]);
});

test('a value from outside replaces everything; what it has sent itself does not', () => {
  const { outline, sent } = open(writeOutline(square));
  outline.remove(0);
  outline.follow(sent.at(-1));
  expect(outline.canUndo).toBe(true);
  outline.follow(writeOutline(circle(5)));
  expect(outline).toMatchObject({ canUndo: false, canStartOver: false });
  expect(outline.corners).toHaveLength(5);
});

test('too many corners and several parts are shown and cannot be edited, but removed and taken back', () => {
  const many = writeOutline(circle(50_000));
  const { outline, sent } = open(many);
  expect(outline.lock).toEqual({ kind: 'corners', corners: 50_000 });
  expect(outline).toMatchObject({ problem: undefined, isDrawing: false });
  outline.remove(0);
  outline.undo();
  expect(sent).toEqual([]);
  outline.clear();
  expect(outline).toMatchObject({ lock: undefined, corners: [], isDrawing: true });
  outline.startOver();
  expect(sent.at(-1)).toBe(many);
  expect(outline.lock).toEqual({ kind: 'corners', corners: 50_000 });
  const holed = { type: 'Polygon', coordinates: [square, circle(3)] };
  expect(open(holed).outline.lock).toEqual({ kind: 'parts', parts: 2 });
});

test('no corner is added beyond the maximum', () => {
  const { outline, sent } = open(writeOutline(circle(maxOutlineCorners)));
  expect(outline.canAdd).toBe(false);
  outline.add([113, 22]);
  outline.replace(circle(maxOutlineCorners + 1));
  expect(sent).toEqual([]);
});

test('a corner outside the outline around is known', () => {
  const { outline } = open(writeOutline(square));
  expect(outline.outside).toBeUndefined();
  outline.setAround(square);
  expect(outline.outside).toBeUndefined();
  outline.move(2, [113.7, 22.8]);
  expect(outline.outside).toBe(2);
});

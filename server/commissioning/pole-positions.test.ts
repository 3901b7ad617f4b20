import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import { freePositions, positionsOf } from './pole-positions.ts';

const lamp = (uid: string, position: string | null = null) => ({ id: uid, uid, position });

describe('positions of a pole', () => {
  it('are those that were noted; other lamps have the rest by their UIDs', () => {
    const taken = positionsOf([lamp('3'), lamp('2', 'A'), lamp('1')]);
    expect([...taken].map(([position, { uid }]) => position + uid)).toEqual(['A2', 'B1', 'C3']);
    expect(freePositions(taken, 4)).toEqual(['D']);
    expect(freePositions(taken, 3)).toEqual([]);
    expect(freePositions(positionsOf([lamp('1', 'B')]), 2)).toEqual(['A']);
  });

  it('are one more than there are lamps where the model has no limit', () => {
    expect(freePositions(new Map(), null)).toEqual(['A']);
    expect(freePositions(positionsOf([lamp('1', 'C')]), null)).toEqual(['A', 'B']);
  });

  it('hold each lamp once, and are never both taken and free', () => {
    const some = fc.uniqueArray(fc.record({ uid: fc.string(), position: fc.constantFrom(null, 'A', 'B', 'C') }), {
      selector: ({ uid }) => uid,
      maxLength: 8,
    });
    fc.assert(
      fc.property(some, fc.option(fc.integer({ min: 0, max: 10 })), (lamps, total) => {
        const taken = positionsOf(lamps.map(({ uid, position }) => lamp(uid, position)));
        expect([...taken.values()].map(({ uid }) => uid).sort()).toEqual(lamps.map(({ uid }) => uid).sort());
        const free = freePositions(taken, total);
        expect(free.filter((one) => taken.has(one))).toEqual([]);
        expect(free.length > 0).toBe(total === null || lamps.length < total);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

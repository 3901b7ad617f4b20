import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { locationProblem, locationProblems, locationProblemText } from './location-problem.ts';
import { readCoordinates } from './read-coordinates.ts';

describe('typed coordinates', () => {
  test.each([
    '113.5,22.7',
    ' 113.5 , 22.7 ',
    '113.5，22.7',
    '１１３．５，２２．７',
    '113.5、22.7',
    '113.5;22.7',
    '113.5\t22.7',
    '113.5 22.7',
    '+113.5 22.7',
    '[113.5, 22.7]',
    '(113.5,22.7)',
    'POINT(113.5 22.7)',
    '113.5°, 22.7°',
    '113.5° 22.7°',
    '22.7N 113.5E',
    '22.7N113.5E',
    '22.7°N, 113.5°E',
    'N22.7 E113.5',
    'n 22.7, e 113.5',
    '113.5E,22.7',
    '东经113.5度，北纬22.7度',
    '北纬22.7 东经113.5',
    '经度：113.5 纬度：22.7',
    'lat: 22.7, lng: 113.5',
    '113°30′0″ 22°42′0″',
    '113°30\'00"E 22°42\'00"N',
    '22°42′N，113°30′E',
    '22°42’0”N 113°30’0”E',
    '北纬22度42分0秒 东经113度30分0秒',
    '22 42 00 N 113 30 00 E',
    '\uFEFF113.5,\u200B22.7',
  ])('%s is read (MAPS-03)', (text) => {
    const { coordinates, problem } = readCoordinates(text);
    expect(problem).toBeUndefined();
    expect(coordinates![0]).toBeCloseTo(113.5, 9);
    expect(coordinates![1]).toBeCloseTo(22.7, 9);
  });

  test.each([
    ['', 'MISSING'],
    ['  　', 'MISSING'],
    ['113.5', 'MISSING'],
    ['113.5,', 'MISSING'],
    [',22.7', 'MISSING'],
    ['abc', 'NOT_A_NUMBER'],
    ['113.5,22.7,3', 'NOT_A_NUMBER'],
    ['113,5 22,7', 'NOT_A_NUMBER'],
    ['113.5,abc', 'NOT_A_NUMBER'],
    ['113.5.1,22.7', 'NOT_A_NUMBER'],
    ['1e2,22.7', 'NOT_A_NUMBER'],
    ['Infinity,NaN', 'NOT_A_NUMBER'],
    ['113°61\'0",22°42\'0"', 'NOT_A_NUMBER'],
    ["113.5°30',22°42'", 'NOT_A_NUMBER'],
    ['113.5E 22.7E', 'NOT_A_NUMBER'],
    ['1'.repeat(5000), 'NOT_A_NUMBER'],
    ['0,0', 'ZERO'],
    ['-0,0.000', 'ZERO'],
    ['22.7,113.5', 'SWAPPED'],
    ['22.7°,113.5°', 'SWAPPED'],
    ['200,22.7', 'OUT_OF_RANGE'],
    ['113.5,95', 'OUT_OF_RANGE'],
    ['2.35,48.85', 'OUTSIDE_CHINA'],
    ['-113.5,22.7', 'OUTSIDE_CHINA'],
    ['113.5W 22.7N', 'OUTSIDE_CHINA'],
  ] as const)('%s is refused with the reason %s (MAPS-03)', (text, problem) => {
    expect(readCoordinates(text).problem).toBe(problem);
  });

  test('a refused pair in the wrong order says how to write it (MAPS-03)', () => {
    const { problem, coordinates } = readCoordinates('22.7,113.5');
    expect(locationProblemText(problem!, coordinates)).toEqual({
      zh: '纬度写在了经度前面，应为 113.5,22.7',
      en: 'Latitude comes first. Write 113.5,22.7',
    });
    for (const one of locationProblems) expect(locationProblemText(one).en).not.toBe('');
  });

  test('every text has an answer (MAPS-03)', () => {
    const sign = fc.constantFrom(...'0123456789.,;°\'"NSEW+- \t，度分秒東经北纬e'.split(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: sign, maxLength: 400 })), (text) => {
        const { problem, coordinates } = readCoordinates(text);
        if (problem === undefined) expect(locationProblem(coordinates)).toBeUndefined();
      }),
      { numRuns: propertyRuns(3000) },
    );
  });

  test('every pair of numbers in China is read as it was written (MAPS-03)', () => {
    const longitude = fc.integer({ min: 73_000_000, max: 136_000_000 }).map((value) => value / 1e6);
    const latitude = fc.integer({ min: 3_000_000, max: 54_000_000 }).map((value) => value / 1e6);
    fc.assert(
      fc.property(longitude, latitude, (lng, lat) => {
        expect(readCoordinates(`${lng},${lat}`)).toEqual({ coordinates: [lng, lat] });
        expect(readCoordinates(`${lat}N ${lng}E`)).toEqual({ coordinates: [lng, lat] });
        expect(readCoordinates(`${lat},${lng}`).problem).toBe('SWAPPED');
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  test('anything but two finite numbers in China is a problem (MAPS-03)', () => {
    const cases: [unknown, string | undefined][] = [
      [undefined, 'MISSING'],
      [null, 'MISSING'],
      [[], 'MISSING'],
      [[113.5, null], 'MISSING'],
      ['113.5,22.7', 'NOT_A_NUMBER'],
      [[113.5, '22.7'], 'NOT_A_NUMBER'],
      [[113.5, Number.NaN], 'NOT_A_NUMBER'],
      [[Infinity, 1], 'NOT_A_NUMBER'],
      [[1, 2, 3], 'NOT_A_NUMBER'],
      [{ longitude: 1 }, 'NOT_A_NUMBER'],
      [[1e308, 1e308], 'OUT_OF_RANGE'],
      [[0, 0], 'ZERO'],
      [[113.5, 22.7], undefined],
    ];
    for (const [value, problem] of cases) expect(locationProblem(value)).toBe(problem);
  });
});

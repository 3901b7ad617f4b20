import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import { generousPolicy } from '../testing/generous-policy.ts';
import { callRoute, type Place, placesOf } from '../testing/route-requests.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { platformRoutes } from './platform-routes.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({ policy: generousPolicy });
});
afterAll(() => platform.close());

/** Ends the session of the calls. */
const ends = ['/system/logout', '/system/api/session', '/system/api/session/:id'];
const places = platformRoutes.filter(({ path }) => !ends.includes(path)).flatMap(placesOf);

const nasty = fc.constantFrom(
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '%%%%_____\\\\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  '0x7fffffffffffffff',
  '2026-02-30 25:61:61',
  '9999-12-31 23:59:59',
  '\u202e\u0000',
  '\ufeff',
  '😀'.repeat(20),
  'İıſ',
  '\r\nset-cookie: a=b',
);

/** Values for a place: texts, other types, broken, huge. */
function valueFor({ shape }: Place): fc.Arbitrary<unknown> {
  const { maxLength = 50 } = shape;
  return fc.oneof(
    nasty,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constant('a'.repeat(maxLength)),
    fc.anything(),
    fc.jsonValue(),
    fc.double(),
    fc.maxSafeInteger(),
  );
}

it('no value in any place causes an unexpected error, or an answer that is none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places.keys()).chain((index) => fc.tuple(fc.constant(index), valueFor(places[index]!))),
      async ([index, value]) => {
        const place = places[index]!;
        const token = await platform.tokenOf(accounts.admin);
        platform.logged.length = 0;
        const { http } = await callRoute(platform, place.route, place.put(value), { token });
        expect([200, 400, 404], place.name).toContain(http.status);
        expect(
          platform.logged.filter(({ text }) => text === 'unexpected error'),
          place.name,
        ).toEqual([]);
        expect(http.headers.get('set-cookie')).toBeNull();
      },
    ),
    { numRuns: propertyRuns(4000) },
  );
});

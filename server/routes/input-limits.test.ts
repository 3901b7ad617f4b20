import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Hono } from 'hono';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import { timeLimits } from '../../tests/setup/time-limits.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Shape } from '../routing/limited-schema.ts';
import { addRoutes, type Route, unlimitedInput } from '../routing/route.ts';
import { generousPolicy } from '../testing/generous-policy.ts';
import { giveTicket } from '../testing/give-ticket.ts';
import { addressOf, callRoute, type Place, placesOf, sampleInput, sampleOf } from '../testing/route-requests.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { platformRoutes } from './platform-routes.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({ policy: generousPolicy });
});
afterAll(() => platform.close());

const admin = () => platform.tokenOf(accounts.admin);
const places = platformRoutes.flatMap(placesOf);
const failures = () => platform.logged.filter(({ text }) => text === 'unexpected error').map(({ fields }) => fields);

/** The statuses of a refusal; AJ-Captcha's protocol has its own. */
async function statusOf(place: Place, value: unknown): Promise<string> {
  const call = { token: await admin(), headers: await giveTicket(platform, place.route, accounts.admin) };
  const { envelope } = await callRoute(platform, place.route, place.put(value), call);
  const { status, repCode } = envelope as { status?: string; repCode?: string };
  return status ?? repCode ?? 'none';
}

/** A sign-in answers what it cannot read like a wrong password. */
const refusals = ['A0400', '0011', 'A0200'];

/** Calls every place with a bad value; returns a line per call that is not refused. */
async function tryAll(tried: readonly Place[], bad: (shape: Shape) => unknown): Promise<string[]> {
  const accepted: string[] = [];
  for (const place of tried) {
    const status = await statusOf(place, bad(place.shape));
    if (!refusals.includes(status) || (status === 'A0200' && !place.route.secret)) {
      accepted.push(`${place.name} answers ${status}`);
    }
  }
  return accepted;
}

const isA = (type: string) => (place: Place) => place.shape.type === type;
const isNumber = (place: Place) => isA('integer')(place) || isA('number')(place);
/** Bodies cannot be larger than these anyway. */
const longest = 500_000;

/** A kind of value that has a limit. */
interface Limited {
  name: string;
  includes(place: Place): boolean;
  /** A value beyond the limit. */
  bad(shape: Shape): unknown;
}

const limited: Limited[] = [
  {
    name: 'long texts',
    includes: (place) => isA('string')(place) && (place.shape.maxLength ?? 0) < longest,
    bad: ({ maxLength = 0 }) => '1'.repeat(maxLength + 1),
  },
  {
    name: 'long lists',
    includes: isA('array'),
    bad: ({ maxItems = 0, items }) => Array.from({ length: maxItems + 1 }, () => sampleOf(items as Shape)),
  },
  { name: 'large numbers', includes: isNumber, bad: ({ maximum = 0 }) => maximum + 1 },
  { name: 'small numbers', includes: isNumber, bad: ({ minimum = 0 }) => minimum - 1 },
];

/**
 * The places that are called with a kind: the first one of what is declared as a whole. Of several kinds in it one is
 * called, in turn; `npm run test:long` calls all.
 */
function calledWith(kind: Limited): Place[] {
  const parts = [...new Set(places.map(({ part }) => part))];
  return parts.flatMap((part, index) => {
    const inPart = places.filter((place) => place.part === part);
    const kinds = limited.filter(({ includes }) => inPart.some(includes));
    const isCalled = Number(process.env.LAMPYRIS_RUNS) > 1 || kinds[index % kinds.length] === kind;
    return isCalled ? inPart.filter(kind.includes).slice(0, 1) : [];
  });
}

describe('what a route reads', () => {
  it('has a limit for every text, list and number', () => {
    expect(platformRoutes.flatMap(unlimitedInput)).toEqual([]);
    expect(places.length).toBeGreaterThan(300);
  });

  it('cannot be added without an audit, unless it only reads', () => {
    const add = (method: Route['method']) => () =>
      addRoutes(new Hono<AppEnv>(), [{ method, path: '/x', access: 'session', handle: (c) => c.text('') }]);
    expect(add('GET')).not.toThrow();
    expect(add('PUT')).toThrow('PUT /x declares no audit');
  });

  it('cannot be added without a limit', () => {
    const add = (input: Partial<Route>) => () =>
      addRoutes(new Hono<AppEnv>(), [
        { method: 'POST', path: '/x', access: 'session', audit: 'none', handle: (c) => c.text(''), ...input },
      ]);
    expect(add({ body: Type.Object({ name: Type.String({ maxLength: 1 }) }) })).not.toThrow();
    expect(add({ body: Type.Object({ name: Type.String() }) })).toThrow('POST /x has no limit for body name');
    expect(add({ query: Type.Object({ a: Type.Optional(Type.String()) }) })).toThrow('query a');
    expect(add({ body: Type.Array(Type.String({ maxLength: 1 })) })).toThrow('body (whole)');
    expect(add({ body: Type.Object({ a: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]) }) })).toThrow(
      'body a',
    );
    expect(add({ body: Type.Record(Type.String(), Type.Boolean()) })).toThrow('body *');
    expect(add({ secret: Type.Object({ a: Type.Unknown() }) })).toThrow('secret a');
    expect(add({ path: '/x/:name' })).toThrow('path name');
  });

  it('comes from its declaration only', () => {
    const own = /^(files|sso)\//;
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !own.test(name))
      .filter((name) =>
        /\breq\.(quer|param|json|text|parseBody|formData|arrayBuffer|raw|valid)/.test(
          readFileSync(join(import.meta.dirname, name), 'utf8'),
        ),
      );
    expect(sources).toEqual([]);
  });

  it('is declared: a request with what is required causes no unexpected error', async () => {
    // Ends the session of the calls.
    const ends = ['/system/logout', '/system/api/session'];
    for (const route of platformRoutes.filter(({ path }) => !ends.includes(path))) {
      const headers = await giveTicket(platform, route, accounts.admin);
      await callRoute(platform, route, sampleInput(route), { token: await admin(), headers });
      expect(failures(), `${route.method} ${route.path}`).toEqual([]);
    }
  });
});

describe('a value beyond its limit', () => {
  it.each(limited)(
    'is refused on every route: $name',
    async (kind) => {
      const tried = places.filter(kind.includes);
      expect(tried.filter((place) => place.allows(kind.bad(place.shape))).map(({ name }) => name)).toEqual([]);
      expect(await tryAll(calledWith(kind), kind.bad)).toEqual([]);
      expect(failures()).toEqual([]);
    },
    timeLimits.journeyMs,
  );

  it('is named in the refusal, and at most twenty are', async () => {
    const token = await admin();
    const page = '/island-assets/device/page';
    const { data } = await platform.call('POST', page, { token, body: { searchValue: 'x'.repeat(201) } });
    expect(data).toEqual({ fields: { searchValue: 'The text is too long' } });
    const configurableAttrs = Array.from({ length: 4000 }, () => ({ uKey: 7, value: 7 }));
    const { data: refused } = await platform.call<{ fields: object }>('POST', '/island-assets/device', {
      token,
      body: { productModelId: '1', configurableAttrs },
    });
    expect(Object.keys(refused.fields).length).toBeLessThanOrEqual(20);
  });

  it('more ids than a call takes are refused, not dropped', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => String(index)).join(',');
    const { envelope } = await platform.call('DELETE', `/system/api/user/${ids}`, { token: await admin() });
    expect(envelope).toMatchObject({ status: 'A0400', msg: 'At most 200 items at once' });
  });
});

describe('a value that the database cannot store', () => {
  const texts = places.filter(isA('string'));
  const inBody = texts.filter(({ name }) => / (body|condition|form)/.test(name));
  const unstorable = fc.constantFrom('\0', '\ud800', '\udc00');

  it('is refused on every route: NUL characters and halves of characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...inBody), unstorable, fc.boolean(), async (place, bad, first) => {
        const value = first ? `${bad}1` : `1${bad}`;
        expect(await tryAll([place], () => value)).toEqual([]);
      }),
      { numRuns: propertyRuns(1000) },
    );
    expect(failures()).toEqual([]);
  });

  it('is refused in every address', async () => {
    const inAddress = texts.filter(({ name }) => / (path|query)/.test(name));
    for (const place of inAddress) {
      const address = addressOf(place.route, place.put('1\0'));
      const { http, envelope } = await platform.call(place.route.method, address, { token: await admin() });
      expect([http.status, envelope.status], place.name).toEqual([400, 'A0400']);
    }
    expect((await platform.call('GET', '/assets/%00.js')).http.status).toBe(400);
    expect(failures()).toEqual([]);
  });

  it('is refused on every route: numbers beyond safe integers, negative and huge pages', async () => {
    const numbers = places.filter(isNumber);
    expect(numbers.map(({ name }) => name)).toContain('POST /system/api/user/pageList body pageNum');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...numbers),
        fc.constantFrom(2 ** 53, -(2 ** 53), 1e300, -1, 1e15, 0.5),
        async (place, bad) => {
          const { minimum = 0, maximum = 0, type } = place.shape;
          if (bad >= minimum && bad <= maximum && (type === 'number' || Number.isInteger(bad))) return;
          expect(await tryAll([place], () => bad)).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(500) },
    );
    expect(failures()).toEqual([]);
  });
});

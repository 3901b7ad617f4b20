import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../tests/setup/property-runs.ts';
import { timeLimits } from '../../tests/setup/time-limits.ts';
import { alarms, devices } from '../db/schema.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { generousPolicy } from '../testing/generous-policy.ts';
import { plantWorld } from '../testing/isolation/plant-rows.ts';
import { fileFor, planters, seenByOf } from '../testing/isolation/planters.ts';
import { asksNothing, changesOf, isReading, questionsOf, unaskable } from '../testing/isolation/route-questions.ts';
import {
  addCaller,
  type Caller,
  changesOwn,
  differences,
  inOrder,
  type Question,
  type Reply,
  walk,
} from '../testing/isolation/walk.ts';
import { type Found, findPlanted, idOf, tables, type World } from '../testing/isolation/world.ts';
import type { Input } from '../testing/route-requests.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { platformRoutes } from './platform-routes.ts';

/**
 * Plants rows of every table that a caller must not see, and asks every route about them: whatever a new table or route
 * forgets fails here. Each answer must be the same as before the rows were planted, so that it has no count of them
 * either.
 */

/** Stands still, so that answers can be compared. */
const now = new Date();
const other: World = {
  name: 'other',
  tenantId: idOf({ name: 'other' }, 'tenants'),
  // Every tenant has this code: rows must not be joined by it.
  code: '001001',
  now,
  token: 'other'.padEnd(43, '-'),
};
const outside: World = {
  name: 'outside',
  tenantId: TENANT_IDS.city,
  code: '001777',
  now,
  token: 'outside'.padEnd(43, '-'),
};
/** Rows that the restricted caller sees, and that refer to those outside. */
const inside: World = { ...outside, name: 'inside', code: '001001', refersTo: outside };

const reading = platformRoutes.filter((route) => isReading(route) && route.path !== '/system/logout');
const about = (world: World): Question[] =>
  inOrder(reading.flatMap((route) => questionsOf(route, world).map((input) => ({ route, input }))));
/** One question to each route: everything that it lists, or its first planted row. */
const firstOf = (questions: readonly Question[]): Question[] =>
  questions.filter(({ route }, at) => questions.findIndex((one) => one.route === route) === at);

/**
 * The questions whose answers are compared with those before planting, so that a count of the rows shows: each route's
 * first one and every third, in the long run all.
 */
const comparedOf = (questions: readonly Question[]): Question[] => {
  const first = new Set(firstOf(questions));
  return questions.filter((question, at) => isLongRun || first.has(question) || at % 3 === 0);
};

/** What everybody reads before the sign-in, on purpose. */
const isPublic = ({ table, at }: Found, { route: { path } }: Reply): boolean =>
  (path === '/system/api/theme/themeSettings' && (table === 'personalization' || table === 'mediaFiles')) ||
  (/^\/system\/mediaInfo\/(download|preview)\//.test(path) && table === 'mediaFiles' && at === fileFor('theme'));

/** Sentences about planted values in answers; an echo of the request reveals nothing. */
function leaksIn(replies: readonly Reply[], isForbidden: (found: Found) => boolean): string[] {
  return replies.flatMap((reply) => {
    const found = findPlanted(reply.text).filter(
      (one) => isForbidden(one) && !reply.asked.includes(one.value) && !isPublic(one, reply),
    );
    const values = [...new Set(found.map(({ value }) => value))];
    return values.length > 0 ? [`${reply.asked} shows ${values.slice(0, 4).join(', ')}`] : [];
  });
}

const isElsewhere = (found: Found): boolean => {
  const planter = planters[found.table];
  return (
    found.world === 'other' ||
    (found.world === 'outside' && planter !== undefined && seenByOf(planter, found.at) !== 'tenant')
  );
};

let platform: TestPlatform;
let stranger: Caller;
let restricted: Caller;
let bare: Caller;
const before: Record<string, Reply[]> = {};
beforeAll(async () => {
  platform = await makeTestPlatform({ clock: () => now, policy: generousPolicy });
  stranger = { token: await platform.tokenOf(accounts.harbour), loginName: accounts.harbour };
  restricted = await addCaller(platform, { name: 'restricted', tenantId: TENANT_IDS.city, areaCode: '001001' });
  bare = await addCaller(platform, { name: 'bare', tenantId: TENANT_IDS.city });
  await plantWorld(platform.db, outside, (seenBy) => seenBy === 'tenant');
  before.stranger = await walk(platform, stranger, comparedOf(about(other)));
  before.restricted = await walk(platform, restricted, comparedOf(about(outside)));
  await plantWorld(platform.db, outside, (seenBy) => seenBy !== 'tenant');
  await plantWorld(platform.db, other);
}, timeLimits.journeyMs);
afterAll(() => platform.close());

describe('what the walk knows', () => {
  it('says of every table how a row is planted, or why none is', () => {
    const unknown = Object.keys(tables).filter((name) => !planters[name]);
    expect(
      unknown.map((name) => `${name} has no line in planters.ts: say how a row is planted, or why none is`),
    ).toEqual([]);
    const gone = Object.keys(planters).filter((name) => !tables[name]);
    expect(gone.map((name) => `planters.ts has a line for ${name}, but the schema has no such table`)).toEqual([]);
  });

  it('knows what to ask every reading route with', () => {
    expect(reading.flatMap(unaskable)).toEqual([]);
  });
});

describe('who may see the rows', () => {
  let replies: Reply[];
  beforeAll(async () => {
    replies = await walk(platform, other, firstOf(about(other).filter(({ route }) => !changesOwn(route))));
  }, timeLimits.journeyMs);

  it('gets answers: no question is invalid', () => {
    const wrong = replies.filter(
      ({ route, status = '' }) =>
        ['A0301', 'A0400', 'B0001'].includes(status) && !asksNothing(route) && !route.operatorOnly,
    );
    expect(wrong.map(({ asked, status, message }) => `${asked} is answered with ${status} ${message}`)).toEqual([]);
  });

  it('finds a row of every table, or its line says why no route shows it', () => {
    const seen = new Set(replies.flatMap(({ text }) => findPlanted(text).map(({ table }) => table)));
    const lost = Object.entries(planters).filter(
      ([name, { unplanted, hidden }]) => unplanted === undefined && hidden === undefined && !seen.has(name),
    );
    expect(lost.map(([name]) => `nobody finds the row of ${name}: plant it such that a route shows it`)).toEqual([]);
  });
});

describe('reading', () => {
  it(
    "another tenant's administrator gets the same answers as if the tenant did not exist",
    async () => {
      const after = await walk(platform, stranger, about(other));
      expect(leaksIn(after, () => true)).toEqual([]);
      const isExpected = (reply: Reply) =>
        changesOwn(reply.route) || findPlanted(reply.text).some((found) => isPublic(found, reply));
      expect(differences(before.stranger ?? [], after, isExpected)).toEqual([]);
    },
    timeLimits.journeyMs,
  );

  it(
    'a user with a data permission gets the same answers as if nothing existed outside of it',
    async () => {
      const after = await walk(platform, restricted, about(outside));
      expect(leaksIn(after, isElsewhere)).toEqual([]);
      expect(differences(before.restricted ?? [], after, ({ route }) => changesOwn(route))).toEqual([]);
    },
    timeLimits.journeyMs,
  );

  it(
    'a user without a role sees nothing of areas and other people, and nobody sees nothing at all',
    async () => {
      expect(leaksIn(await walk(platform, bare, firstOf(about(outside))), isElsewhere)).toEqual([]);
      for (const world of [other, outside])
        expect(leaksIn(await walk(platform, {}, firstOf(about(world))), () => true)).toEqual([]);
    },
    timeLimits.journeyMs,
  );
});

describe('writing', () => {
  const writing = platformRoutes.filter((route) => !isReading(route) && !route.upload);
  /** The rows of a world and all that refers to them, by table. */
  async function readRows({ name }: World): Promise<Record<string, unknown>> {
    const pattern = `zz-${name}-|"7${name === 'other' ? '71' : '72'}[0-9]{15}"|"97${name === 'other' ? '1' : '2'}[0-9]{4}"`;
    const read: Record<string, unknown> = {};
    for (const table of Object.values(tables)) {
      const { rows } = await platform.db.execute(
        sql`select to_jsonb(t) - 'content' as row from ${table} t where (to_jsonb(t) - 'content')::text ~ ${pattern} order by 1`,
      );
      read[getTableName(table)] = rows;
    }
    return read;
  }
  /** Names no row in place of the foreign ones. */
  function toNowhere(input: Input, isForeign: (found: Found) => boolean): Input {
    const ids = findPlanted(JSON.stringify(input)).filter((found) => isId(found) && isForeign(found));
    const text = ids.reduce(
      (all, { value }) => all.replaceAll(value, `${value.slice(0, 2)}9${value.slice(3)}`),
      JSON.stringify(input),
    );
    return { ...input, ...(JSON.parse(text) as Input) };
  }
  const isId = ({ value }: Found): boolean => /^\d+$/.test(value);
  const withoutIds = (reply: Reply | undefined) =>
    `${reply?.status} ${reply?.message?.replace(/7\d{17}|97\d{5}/g, '#')}`;

  /** Sentences about changes of foreign rows that are not refused as those of missing rows are. */
  async function tryAll(caller: Caller, world: World, isForeign: (found: Found) => boolean): Promise<string[]> {
    const questions = writing
      .flatMap((route) => changesOf(route, world).map((input) => ({ route, input })))
      .filter(({ input }) => findPlanted(JSON.stringify(input)).some((found) => isId(found) && isForeign(found)));
    expect(questions.length).toBeGreaterThan(50);
    const missing = await walk(
      platform,
      caller,
      questions.map(({ route, input }) => ({ route, input: toNowhere(input, isForeign) })),
    );
    const replies = await walk(platform, caller, questions);
    return replies.flatMap((reply, at) =>
      withoutIds(reply) === withoutIds(missing[at])
        ? []
        : [`${reply.asked}: ${withoutIds(reply)}, but of a missing row: ${withoutIds(missing[at])}`],
    );
  }
  it(
    "changes of another tenant's rows are refused as those of missing rows, and change nothing",
    async () => {
      const rows = await readRows(other);
      expect(await tryAll(stranger, other, () => true)).toEqual([]);
      expect(await readRows(other)).toEqual(rows);
    },
    timeLimits.journeyMs,
  );

  it(
    'so are changes of rows outside a data permission',
    async () => {
      const rows = await readRows(outside);
      expect(await tryAll(restricted, outside, isElsewhere)).toEqual([]);
      expect(await readRows(outside)).toEqual(rows);
    },
    timeLimits.journeyMs,
  );
});

describe('rows that refer to others', () => {
  it(
    'show no names of what is outside a data permission',
    async () => {
      const { db } = platform;
      await plantWorld(db, inside);
      const [carrierId, parentDeviceId] = [idOf(inside, 'carriers'), idOf(inside, 'devices')];
      await db
        .update(devices)
        .set({ carrierId, parentDeviceId })
        .where(eq(devices.id, idOf(outside, 'devices')));
      await db
        .update(alarms)
        .set({ parentId: idOf(inside, 'alarms') })
        .where(eq(alarms.id, idOf(outside, 'alarms', 1)));
      const replies = await walk(platform, restricted, firstOf(about(inside)));
      // An id names nothing, and forms send it back.
      expect(leaksIn(replies, (found) => isElsewhere(found) && found.value.startsWith('zz-'))).toEqual([]);
      expect(replies.filter(({ text }) => text.includes('zz-inside-')).length).toBeGreaterThan(10);
    },
    timeLimits.journeyMs,
  );
});

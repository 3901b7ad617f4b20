import type { Browser } from '@playwright/test';
import { startForeignConsole } from '../setup/foreign-console.ts';
import type { ArrivedCall } from '../setup/minimal-calls.ts';
import { expect, test as pagelessTest } from '../setup/pageless-journey.ts';
import { shareInFile } from '../setup/share-in-file.ts';
import { bodiesOf, type ComparedCall, fits, haveSameNames, isOf, queriesOf, readSent } from '../wire/compare-call.ts';
import { type WireRow, wireRows } from '../wire/fixtures.ts';
import { callsBeyond, laterRows } from '../wire/other-calls.ts';
import { walkConsole } from '../wire/walk-console.ts';
import { wirePage } from '../wire/wire-page.ts';

/** The calls a platform of the specification received during one walk. */
interface Recorded {
  calls: readonly ArrivedCall[];
  problems: readonly string[];
}

async function record(browser: Browser): Promise<Recorded> {
  const foreign = await startForeignConsole(wirePage, 'wire-journey.log');
  try {
    const problems = await walkConsole(browser, foreign);
    // The gateway's own requests have no origin.
    const calls = foreign.platform.calls.filter(({ headers }) => headers['x-forwarded-for'] !== undefined);
    return { calls, problems };
  } finally {
    await foreign.end();
  }
}

const readRecorded = shareInFile(pagelessTest, record);

const test = pagelessTest.extend<{ recorded: Recorded }>({
  recorded: async ({ browser }, use) => use(await readRecorded(browser)),
});

const nameOf = ({ row, call }: WireRow) => (row ? `${row}: ${call}` : call);

/** The fixture as an expectation, with the call's query and body if they match, else the first ones. */
function wantedOf(row: WireRow, { query, body }: ComparedCall) {
  const queries = queriesOf(row);
  const bodies = bodiesOf(row);
  const contentTypes = { json: 'application/json', auth: 'multipart/form-data' };
  const isSocket = row.call.startsWith('SOCKET');
  return {
    authorization: row.authorization ? expect.stringMatching(/^Bearer [0-9a-f]{24}$/) : undefined,
    query: matcher(queries.find((known) => fits(known, query)) ?? queries[0]),
    contentType: row.as && !isSocket ? contentTypes[row.as] : '',
    form: row.as === 'auth' ? ['auth'] : [],
    body: matcher(bodies.find((known) => haveSameNames(known, body)) ?? bodies[0]),
    otherHeaders: [],
  };
}

/** Converts a fixture's patterns to Playwright's. */
function matcher(wanted: unknown): unknown {
  if (wanted instanceof RegExp) return expect.stringMatching(wanted);
  if (wanted === Number) return expect.any(Number);
  if (typeof wanted !== 'object' || wanted === null) return wanted;
  return Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, matcher(value)]));
}

for (const row of wireRows)
  test(`sends exactly what the specification says: ${nameOf(row)} (HTTP-08)`, ({ recorded }) => {
    const calls = recorded.calls.filter((call) => isOf(row, call));
    expect(calls, 'sent').not.toHaveLength(0);
    const sent = calls.map((call) => readSent(row, call));
    for (const one of sent) expect(one).toStrictEqual(wantedOf(row, one));
    for (const query of queriesOf(row))
      expect(
        sent.some((one) => fits(query, one.query)),
        `sent with the query ${Object.keys(query).join(', ') || 'that is empty'}`,
      ).toBe(true);
    for (const known of bodiesOf(row))
      expect(
        sent.some(({ body }) => haveSameNames(known, body)),
        `sent with the body ${JSON.stringify(known)}`,
      ).toBe(true);
  });

test('sends none of the rows without a fixture (HTTP-08)', ({ recorded }) => {
  const hasFixture = (call: ArrivedCall) => wireRows.some((row) => isOf(row, call));
  const early = laterRows.filter((row) => recorded.calls.some((call) => isOf(row, call) && !hasFixture(call)));
  expect(early).toEqual([]);
});

test('sends nothing else to a platform of the specification (HTTP-08)', ({ recorded }) => {
  const known = [...wireRows, ...laterRows, ...callsBeyond];
  const strange = recorded.calls.filter((call) => !known.some((row) => isOf(row, call)));
  expect([...new Set(strange.map(({ method, path }) => `${method} ${path}`))]).toEqual([]);
  for (const { call, why } of callsBeyond)
    expect(
      recorded.calls.some((sent) => isOf({ call }, sent)),
      `${call}: ${why}`,
    ).toBe(true);
});

test("no option that only controls the console's handling of a call reaches the platform (HTTP-04)", ({ recorded }) => {
  const words = ['hideLoading', 'hideNotify', 'hideError', 'showInfo', 'noToken', 'prohibitDownload', 'noRenewal'];
  for (const { method, path, query, headers, body, secret } of recorded.calls) {
    const names = [query, headers, Object(body), Object(secret)].flatMap((part) => Object.keys(part));
    expect(
      names.filter((name) => words.some((word) => word.toLowerCase() === name.toLowerCase())),
      `${method} ${path}`,
    ).toEqual([]);
  }
});

test('the browser reports no problems', ({ recorded }) => {
  expect(recorded.problems).toEqual([]);
});

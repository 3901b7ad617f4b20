import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobKinds } from '../jobs/kinds/job-kinds.ts';
import { restoreJobs } from '../jobs/restore-jobs.ts';
import { platformRoutes } from '../routes/platform-routes.ts';
import type { Route } from '../routing/route.ts';
import { type AnswerFields, answerFields } from '../testing/answer-fields.ts';
import { isReading, nameOf } from '../testing/isolation/route-questions.ts';
import { sampleInput } from '../testing/route-requests.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const file = join(import.meta.dirname, 'answers.json');
const isRecording = process.env.LAMPYRIS_RECORD === '1';

const readKnown = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, AnswerFields>;
let platform: TestPlatform;
let seen: Record<string, AnswerFields>;
let known: Record<string, AnswerFields>;

/** What the demo answers to a call, undefined for a refusal, a file and nothing. */
async function ask(route: Route, path: Record<string, string>): Promise<unknown> {
  const { query, body } = sampleInput(route);
  const filled = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? '1'));
  const parameters = new URLSearchParams(query as Record<string, string>).toString();
  const { data, envelope } = await platform.call(route.method, parameters ? `${filled}?${parameters}` : filled, {
    token: await platform.tokenOf(accounts.admin),
    body: route.method === 'GET' ? undefined : body,
  });
  return envelope?.code === '1' ? (data ?? undefined) : undefined;
}

/** The first row of an answer. */
const firstRow = (data: unknown): Record<string, unknown> | undefined => {
  const rows = Array.isArray(data) ? data : (Object(data).data ?? Object(data).content);
  return Array.isArray(rows) ? rows[0] : undefined;
};

beforeAll(async () => {
  platform = await makeTestPlatform();
  // As the platform does at its start.
  await restoreJobs(platform.db, jobKinds, platform.now());
  seen = {};
  known = isRecording ? {} : readKnown();
  const rows: { start: string; row: Record<string, unknown> }[] = [];
  const reading = platformRoutes.filter((route) => isReading(route) && !/export|template|logout/i.test(route.path));
  // Most calls of a record refuse: there is no list beside them.
  const named = reading.filter((route) => route.path.includes(':') && (isRecording || nameOf(route) in known));
  for (const route of [...reading.filter((one) => !named.includes(one)), ...named]) {
    // The row of a list fills the paths beside it.
    const near = rows
      .filter(({ start }) => route.path.startsWith(start))
      .sort((one, other) => other.start.length - one.start.length)[0];
    const id = String(near?.row.id ?? '1');
    const data = await ask(route, { id, ids: id, uid: String(near?.row.uid ?? '1'), userId: id });
    if (data === undefined) continue;
    seen[nameOf(route)] = answerFields(data);
    const row = firstRow(data);
    if (row?.id) rows.push({ start: route.path.replace(/\/[^/]*$/, '/'), row });
  }
  if (!isRecording) return;
  writeFileSync(file, `${JSON.stringify(seen, null, 1)}\n`);
  known = readKnown();
});
afterAll(() => platform.close());

const again = 'run it with LAMPYRIS_RECORD=1, then npm run generate';

/** True if a field is documented, or was empty when the answers were recorded. */
function isDocumented(fields: AnswerFields, at: string, type: string): boolean {
  const documented = fields[at];
  if (documented !== undefined) return [documented, type].includes('any value') || documented === type;
  const above = at.replace(/(\[\]|\.?\w+)$/, '');
  if (above === at || fields[above] === undefined) return above !== at && isDocumented(fields, above, 'any value');
  return !Object.keys(fields).some((other) => other !== above && other.startsWith(above));
}

/** Calls of a record may have none on another day. */
const isSteady = (call: string): boolean => !call.includes(':');

test(`the fields that the demo answers are documented: ${again}`, () => {
  expect(Object.keys(seen).length).toBeGreaterThan(100);
  const missing = Object.entries(seen).flatMap(([call, fields]) => {
    const documented = known[call];
    if (!documented) return isSteady(call) ? [call] : [];
    return Object.entries(fields).flatMap(([at, type]) =>
      isDocumented(documented, at, type) ? [] : [`${call} ${at}: ${type}`],
    );
  });
  expect(missing).toEqual([]);
});

test(`the documented calls are answered: ${again}`, () => {
  expect(Object.keys(known).filter((call) => isSteady(call) && !(call in seen))).toEqual([]);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { describeError, reasonOf } from './describe-error.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('did not fail');
};

it('a failed statement is described with its text and cause, without its parameters', async () => {
  const secret = 'Geheim1\nGeheim2", "Geheim3\n    at Geheim4';
  const error = await failureOf(() => database.db.execute(sql`select ${secret}::integer`));
  expect(String(error)).toContain('Geheim2');
  for (const text of [describeError(error), reasonOf(error)]) {
    expect(text).not.toContain('Geheim');
    expect(text).toMatch(
      /Failed query: select \$1::integer[\s\S]*caused by:? .*22P02 invalid input syntax for type integer: "\.\.\."/,
    );
  }
  expect(describeError(error)).toContain('describe-error.test.ts');
  expect(reasonOf(error)).not.toContain('\n');
});

it('a parser’s error is described without its input', async () => {
  const error = await failureOf(() => JSON.parse('{"password":Geheim}'));
  expect(String(error)).toContain('Geheim');
  expect(describeError(error)).toMatch(/^SyntaxError\n\s+at /);
});

it.each([
  [new TypeError('x is not a function'), 'TypeError: x is not a function'],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED connect ECONNREFUSED'],
  ['a text', 'a text'],
])('%s is described as "%s"', (error, text) => expect(reasonOf(error)).toBe(text));

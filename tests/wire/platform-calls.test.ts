import { expect, test } from 'vitest';
import { platformCalls } from '../../src/engine/data/platform/index.ts';
import { wireRows } from './fixtures.ts';
import { callsBeyond, laterRows, unwalkedCalls } from './other-calls.ts';

const calls = Object.entries(platformCalls).flatMap(([resource, ofResource]) =>
  Object.entries(ofResource).map(([name, { method, path }]) => ({
    name: `${resource}.${name}`,
    call: `${method} ${path}`,
  })),
);

/** True if two calls are the same; {name} matches any segment. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  const isName = (segment: string | undefined) => segment?.startsWith('{') ?? false;
  return a.length === b.length && a.every((segment, at) => segment === b[at] || isName(segment) || isName(b[at]));
}

test.each(calls)('$name has a fixture or a reason for none (HTTP-08)', ({ call }) => {
  const known = [...wireRows, ...laterRows, ...callsBeyond, ...unwalkedCalls];
  expect(known.filter((row) => isSame(row.call, call))).not.toHaveLength(0);
});

test.each(unwalkedCalls)('$call is sent by the console and has no fixture', ({ call }) => {
  expect(calls.map((known) => known.call)).toContain(call);
  expect(wireRows.filter((row) => isSame(row.call, call))).toEqual([]);
});

test('no call is defined twice', () => {
  const written = calls.map(({ call }) => call);
  expect(written).toHaveLength(new Set(written).size);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorOf } from '../../scripts/grammar/reference-page.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { checkPage } from '../../src/engine/compile/page/check-page.ts';
import { linesOfExample } from './check-example.ts';
import { documentContext } from './read-documents.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const text = readFileSync(join(docs, 'writing-a-page.md'), 'utf8');

/** The blocks of JSON with what stands behind `json` in their first line: 'file=pages/...', 'part=/body', 'fragment=block'. */
const blocks = [...text.matchAll(/^```json ?(.*)\n([\s\S]*?)^```$/gm)].map(([, words, json]) => {
  const [sort = '', place = ''] = words!.split('=');
  return { sort, place, json: json! };
});
const [page] = blocks.filter(({ sort }) => sort === 'file');
if (!page) throw new Error('the text shows no whole file');
const whole = JSON.parse(page.json) as Record<string, unknown>;

/** What `npm run schemas` prints of the page. */
const check = (json: string): string[] =>
  checkPage(page.place, json, documentContext).issues.map(
    (issue) => `${issue.severity === 'warning' ? 'warning ' : ''}${issueLine(issue)}`,
  );

test('every block of JSON says what it is', () => {
  const sorts = ['file', 'part', 'fragment'];
  expect(blocks.filter(({ sort }) => !sorts.includes(sort))).toEqual([]);
});

test('the page that the text arrives at has no issue (PAGE-01)', () => {
  expect(check(page.json)).toEqual([]);
});

test.each(blocks.filter(({ sort }) => sort === 'part').map(({ place, json }): [string, string] => [place, json]))(
  'the piece of a step "%s" stands in the page as it is',
  (place, json) => {
    const there = place === '' ? whole : whole[place.slice(1)];
    expect(there).toMatchObject(JSON.parse(json) as object);
  },
);

test.each(blocks.filter(({ sort }) => sort === 'fragment').map(({ place, json }): [string, string] => [place, json]))(
  'the recipe of a %s is right: %s',
  (place, json) => {
    expect(linesOfExample(place, JSON.parse(json))).toEqual([]);
  },
);

describe('mistakes that the text shows', () => {
  /** What is written instead of what, and the output that the text promises; ⏎ stands for the end of a line. */
  const mistakes = [...text.matchAll(/<!-- mistake: (.+) => (.+) -->\n\n```text\n([\s\S]*?)\n```/g)].map(
    ([, right, wrong, output]): [string, string, string] => [
      wrong!.replaceAll('⏎', '\n'),
      right!.replaceAll('⏎', '\n'),
      output!,
    ],
  );

  test('are at least ten', () => expect(mistakes.length).toBeGreaterThanOrEqual(10));

  test.each(mistakes)('%s', (wrong, right, output) => {
    expect(page.json).toContain(right);
    expect(check(page.json.replace(right, () => wrong)).join('\n')).toBe(output);
  });
});

test('its links lead somewhere', () => {
  const anchors = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!));
  for (const [, address = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
    const [file = '', anchor] = address.split('#');
    expect(existsSync(join(docs, file)), address).toBe(true);
    if (anchor !== undefined) expect(anchors(join(docs, file)), address).toContain(anchor);
  }
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorOf } from '../../scripts/grammar/reference-page.ts';
import { platformRoutes } from '../../server/routes/platform-routes.ts';
import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { PRODUCT_LIST } from '../../server/seed/products/product-list.ts';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { expandPage } from '../../src/engine/compile/expand/expand-page.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { issuesIn } from '../../src/engine/compile/resolve/test-library.ts';
import { linesOfExample } from './check-example.ts';
import { guideBlocks } from './guide-blocks.ts';
import { afterStep, pageSteps } from './page-steps.ts';
import { documentContext, readDocument } from './read-documents.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const text = readFileSync(join(docs, 'writing-a-page.md'), 'utf8');

const blocks = guideBlocks(text);
const [page] = blocks.filter(({ sort }) => sort === 'file');
if (!page) throw new Error('The document has no complete file.');

/** The output of `npm run schemas` for the page. */
const check = (json: string): string[] =>
  checkPage(page.place, json, documentContext).issues.map(
    (issue) => `${issue.severity === 'warning' ? 'warning ' : ''}${issueLine(issue)}`,
  );

test('every JSON block has an info string', () => {
  const sorts = ['file', 'frame', 'replace', 'above', 'expanded', 'fragment', 'record', 'page'];
  expect(blocks.filter(({ sort }) => !sorts.includes(sort))).toEqual([]);
});

test('its record, the page that names it and the page based on that have no issues (PAGE-01)', () => {
  const files = blocks.filter(({ sort }) => sort === 'record' || sort === 'page');
  expect(files).toHaveLength(3);
  expect(issuesIn(Object.fromEntries(files.map(({ place, json }) => [place, json])))).toEqual([]);
});

test('the finished page has no issues (PAGE-01)', () => {
  expect(check(page.json)).toEqual([]);
});

test('its steps, applied in order, leave only the documented issues and produce the complete file (PAGE-01)', () => {
  const documented = new Map(
    [...text.matchAll(/^```text after=(.+)\n([\s\S]*?)^```$/gm)].map(([, at, lines]) => [at, lines]),
  );
  let file = readDocument('pages/admin/personalConf.json');
  for (const step of pageSteps(text)) {
    file = afterStep(file, step);
    expect(check(file).join('\n'), `after the step at ${step.at}`).toBe((documented.get(step.at) ?? '').trimEnd());
  }
  expect(file).toBe(page.json);
});

test("the documented expansion of crud is the compiler's", () => {
  const [expanded] = blocks.filter(({ sort }) => sort === 'expanded');
  const { body } = JSON.parse(page.json);
  const firstOf = (list: unknown[]) => list.slice(0, 1);
  const short = { body: { ...body, columns: firstOf(body.columns), fields: firstOf(body.fields) } };
  expect(linesOfExample('document', JSON.parse(expanded!.json))).toEqual([]);
  expect(expandPage(short).page).toEqual(JSON.parse(expanded!.json));
});

test('the reference platform has every call that the document names', () => {
  const named = [...text.matchAll(/^\| `(GET|POST|PUT|DELETE) (\S+)` \|/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  );
  const known = platformRoutes.map(({ method, path }) => `${method} ${path.replace(/:ids?/, '{id}')}`);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((call) => !known.includes(call))).toEqual([]);
});

test("the passwords of the document are the demo's", () => {
  expect(text.match(/`Lampyris\d!`/g)).toEqual(
    [DEMO_PASSWORD, DEMO_BATCH_PASSWORD].map((password) => `\`${password}\``),
  );
});

test('the commands of the document are those of a product of the demo, with its parameters', () => {
  const sent = [...text.matchAll(/"command": \{ "key": "(\w+)"(?:, "parameters": (\{[^{}]*\}))?/g)];
  expect(sent.length).toBeGreaterThan(1);
  for (const [, key, parameters = '{}'] of sent) {
    const plans = PRODUCT_LIST.flatMap(({ commands }) => commands).filter((command) => command.key === key);
    const given = Object.keys(JSON.parse(parameters));
    const fits = plans.some((plan) => {
      const names = plan.parameters.map(({ uKey }) => uKey);
      const required = plan.parameters.filter(({ required }) => required).map(({ uKey }) => uKey);
      return given.every((name) => names.includes(name)) && required.every((name) => given.includes(name));
    });
    expect([key, given, fits]).toEqual([key, given, true]);
  }
});

test.each(blocks.filter(({ sort }) => sort === 'fragment').map(({ place, json }): [string, string] => [place, json]))(
  'the recipe of a %s is valid: %s',
  (place, json) => {
    expect(linesOfExample(place, JSON.parse(json))).toEqual([]);
  },
);

describe('mistakes that the document shows', () => {
  /** The replacement of a text, and the documented output; ⏎ is a line break. */
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

test('its links are valid', () => {
  const anchors = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!));
  for (const [, address = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
    const [path = '', anchor] = address.split('#');
    const file = path || 'writing-a-page.md';
    expect(existsSync(join(docs, file)), address).toBe(true);
    if (anchor !== undefined) expect(anchors(join(docs, file)), address).toContain(anchor);
  }
});

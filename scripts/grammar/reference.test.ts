import { describe, expect, test } from 'vitest';
import { compileExpression } from '../../src/engine/expression/compile-expression.ts';
import { evaluate } from '../../src/engine/expression/evaluate.ts';
import { makeReference } from './reference.ts';
import { keysOf, meaningsOf } from './reference-keys.ts';
import { referenceSections } from './reference-keywords.ts';
import { type ReferenceNode, siteNode } from './reference-node.ts';
import { anchorOf } from './reference-page.ts';

const keywords = referenceSections.flatMap(({ file, keywords }) => keywords.map((keyword) => ({ file, ...keyword })));
const keys = keywords.flatMap(({ file, name, node }) =>
  keysOf(node).map((key) => ({ place: `${file} ${name}.${key.path}`, ...key })),
);
const pages = makeReference();

describe('the grammar', () => {
  test('has a description of every keyword and key', () => {
    expect(keywords.filter(({ node }) => !node.description).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
    expect(keys.filter(({ description }) => !description).map(({ place }) => place)).toEqual([]);
  });

  test('has an example of every keyword', () => {
    const missing = keywords.filter(({ node }) => node !== siteNode && (node.examples ?? []).length === 0);
    expect(missing.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  test('has the meaning of every enum value', () => {
    const missing = keys.flatMap(({ place, node }) =>
      (meaningsOf(node) ?? []).filter(([, meaning]) => !meaning).map(([keyword]) => `${place} ${keyword}`),
    );
    expect(missing).toEqual([]);
  });

  test.each([
    ['column', 'as'],
    ['field', 'input'],
    ['filter', 'input'],
  ])('has for every %s an example of each value of "%s"', (name, key) => {
    const node = keywords.find((keyword) => keyword.name === name)!.node;
    const property: ReferenceNode = node.properties![key]!;
    const shown = (node.examples as Record<string, unknown>[]).map((example) => example[key] ?? property.default);
    expect(property.enum!.filter((keyword) => !shown.includes(keyword))).toEqual([]);
  });
});

test('has valid links between the pages of the reference', () => {
  const anchors = new Map(
    Object.entries(pages).map(([path, text]) => [
      path.replace('docs/reference/', ''),
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!)),
    ]),
  );
  // It takes seconds to make, and `npm run generate` compares it.
  anchors.set('messages.md', []);
  for (const [path, text] of Object.entries(pages)) {
    const own = path.replace('docs/reference/', '');
    for (const [, address = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
      if (address.startsWith('../')) continue;
      const [file, anchor] = address.split('#');
      const known = anchors.get(file || own);
      expect(known, `${path}: ${address}`).toBeDefined();
      if (anchor !== undefined) expect(known, `${path}: ${address}`).toContain(anchor);
    }
  }
});

describe('the page of expressions', () => {
  const text = pages['docs/reference/expressions.md']!;
  const row: unknown = JSON.parse(/```json record\n([\s\S]+?)```/.exec(text)![1]!);
  const values = { row, user: { isAdmin: true } };
  const examples = [...text.slice(text.indexOf('## ten examples')).matchAll(/^\| `(.+?)` \| `(.+?)` \|/gm)].map(
    ([, expression, result]) => [expression!.replaceAll('\\|', '|'), result!] as const,
  );

  test('has ten examples', () => expect(examples).toHaveLength(10));

  test.each(examples)('%s returns %s', (expression, result) => {
    const compiled = compileExpression(expression, { row: 'any', user: 'any' });
    expect(compiled.problems).toEqual([]);
    expect(evaluate(compiled.expression!, values)).toEqual({ value: JSON.parse(result) });
  });

  test('every function has a valid example', () => {
    const usages = [...text.matchAll(/^\| `\w+` \| `(.+?)` \|/gm)].map(([, usage]) => usage!);
    expect(usages.length).toBeGreaterThan(10);
    for (const usage of usages)
      expect(compileExpression(usage, { row: 'any', form: 'any' }).problems, usage).toEqual([]);
  });
});

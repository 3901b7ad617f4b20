import { describe, expect, test } from 'vitest';
import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { issueLine } from '../issue.ts';
import { checkPage } from './check-page.ts';
import { checkRecord } from './check-record.ts';
import {
  baseContext,
  baseDocuments,
  baseRecords,
  productContext,
  productDocuments,
  productRecords,
} from './test-documents.ts';

describe.each([
  ['base', baseDocuments, baseContext],
  ['product', productDocuments, productContext],
] as const)('the %s documents', (_, documents, context) => {
  test.each(documents.map(({ file, text }): [string, string] => [file, text]))('%s has no issue', (file, text) => {
    expect(checkPage(file, text, context).issues.map(issueLine)).toEqual([]);
  });
});

test.each([...baseRecords, ...productRecords].map(({ file, text }): [string, string] => [file, text]))(
  '%s has no issue',
  (file, text) => {
    expect(checkRecord(file, text, baseContext).issues.map(issueLine)).toEqual([]);
  },
);

const definitions = pageSchema.$defs ?? {};
const resolve = (node: GrammarNode): GrammarNode =>
  node.$ref === undefined ? node : { ...definitions[node.$ref.slice('#/$defs/'.length)], ...node };

/** Everything that the grammar allows: 'column.as=date', 'table.rowKey', ... */
function keywordsOfGrammar(): Set<string> {
  const keywords = new Set<string>();
  const seen = new Set<GrammarNode>();
  const visit = (outer: GrammarNode, name: string): void => {
    const node = resolve(outer);
    const own = outer.$ref?.slice('#/$defs/'.length) ?? name;
    for (const keyword of node.enum ?? []) keywords.add(`${own}=${String(keyword)}`);
    const parts = [
      ...Object.entries(node.properties ?? {}).map(([key, part]): [GrammarNode, string] => [part, `${own}.${key}`]),
      ...(node.oneOf ?? []).map((kind): [GrammarNode, string] => [
        kind,
        `${own} ${String(kind.properties?.kind?.const)}`,
      ]),
      ...(node.items ? [[node.items, `${own}[]`] as [GrammarNode, string]] : []),
      ...Object.values(node.patternProperties ?? {}).map((part): [GrammarNode, string] => [part, `${own}.*`]),
      ...(typeof node.additionalProperties === 'object'
        ? [[node.additionalProperties, `${own}.*`] as [GrammarNode, string]]
        : []),
    ];
    for (const key of Object.keys(node.properties ?? {})) keywords.add(`${own}.${key}`);
    for (const [part, partName] of parts) {
      const definition = part.$ref === undefined ? part : definitions[part.$ref.slice('#/$defs/'.length)];
      if (definition && seen.has(definition)) continue;
      if (definition) seen.add(definition);
      visit(part, partName);
    }
  };
  visit(pageSchema, 'page');
  return keywords;
}

/** What a document uses of it. */
function keywordsOfDocument(document: unknown, keywords: Set<string>): void {
  const visit = (outer: GrammarNode, value: unknown, name: string): void => {
    const node = resolve(outer);
    const own = outer.$ref?.slice('#/$defs/'.length) ?? name;
    if (node.enum) keywords.add(`${own}=${String(value)}`);
    if (Array.isArray(value)) {
      for (const item of value) if (node.items) visit(node.items, item, `${own}[]`);
    } else if (typeof value === 'object' && value !== null) {
      const record = value as Record<string, unknown>;
      const kind = node.oneOf?.find((one) => one.properties?.kind?.const === record.kind);
      const named = kind ? `${own} ${String(record.kind)}` : own;
      const holder = kind ?? node;
      for (const [key, part] of Object.entries(record)) {
        const property = holder.properties?.[key];
        if (property) {
          keywords.add(`${named}.${key}`);
          visit(property, part, `${named}.${key}`);
        } else {
          const [pattern] = Object.values(holder.patternProperties ?? {});
          const other =
            pattern ?? (typeof holder.additionalProperties === 'object' ? holder.additionalProperties : undefined);
          if (other) visit(other, part, `${named}.*`);
        }
      }
    }
  };
  visit(pageSchema, document, 'page');
}

/**
 * Keys shared by all blocks count once; keys that a crud block takes over, and the fields of a source, count as the
 * original ones.
 */
const sharedName = (keyword: string) =>
  keyword
    .replace(/^block crud\.list/, 'source paged')
    .replace(
      /^block crud\.(add|edit)\.(?=get|post|put|delete|query|body|with|patch|fill|as|quiet|background|noToken)/,
      'call.',
    )
    // Keys of a button.
    .replace(/^block crud\.(add|edit|delete)\.(id|when|requires|disabled|disabledReason|keep)$/, 'button.$2')
    .replace(/^export\.(id|when|requires|disabled|disabledReason|keep)$/, 'button.$1')
    // The record of rows and of dialogs is the same everywhere.
    .replace(/^(source|dialog) \w+\.record$/, '$1.record')
    .replace(/^block \w+\.(heading|func|when|else|requires|span)$/, 'block.$1')
    // Events are the same everywhere.
    .replace(/^(source \w+\.patch\[\]|block table\.arrivals)\.event=/, 'source rest.follow[]=')
    .replace(/^dialog record\.follow\[\]=/, 'source rest.follow[]=')
    .replace(/^source \w+\.patch/, 'source paged.patch')
    .replace(/^source \w+\.fields\.\*/, 'source.fields.*')
    // The fields of a repeated group share most keys with those of a form.
    .replace(/^rowInput\.(?!width$)/, 'field.')
    .replace(/^block (crud|form)\.steps$/, 'dialog form.steps')
    // A single call in place of the steps of a dialog.
    .replace(/^dialog \w+\.(add|edit|submit)\.(?=\w)/, 'call.')
    .replace(/^button\.do\.(?=\w)/, 'call.');

test('the base documents use every keyword of the grammar, so that mistakes can be planted at each', () => {
  const used = new Set<string>();
  for (const { text } of baseDocuments) keywordsOfDocument(JSON.parse(text), used);
  const isUsed = new Set([...used].map(sharedName));
  // Comments have no meaning.
  const unused = [...keywordsOfGrammar()].filter(
    (keyword) => !isUsed.has(sharedName(keyword)) && !keyword.endsWith('.$comment'),
  );
  expect(unused).toEqual([]);
});

test('the grammar has no form of choice that the walk would not check', () => {
  const unknown: string[] = [];
  const visit = (node: unknown, at: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, part] of Object.entries(node)) {
      if (['anyOf', 'allOf', 'not', 'if'].includes(key) && !at.endsWith('/properties')) unknown.push(`${at}/${key}`);
      visit(part, `${at}/${key}`);
    }
  };
  visit(pageSchema, '');
  expect(unknown).toEqual([]);
});

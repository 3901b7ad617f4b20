import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkConfig } from '../config/check-config.ts';
import type { Issue } from '../issue.ts';
import { checkPage } from './check-page.ts';
import { checkRecord } from './check-record.ts';
import { checkSite } from './check-site.ts';
import { assetsMistakes } from './mistakes/assets.ts';
import { expressionsMistakes } from './mistakes/expressions.ts';
import { jsonMistakes } from './mistakes/json.ts';
import { jsonBracketsMistakes } from './mistakes/json-brackets.ts';
import { jsonStringsMistakes } from './mistakes/json-strings.ts';
import { keysMistakes } from './mistakes/keys.ts';
import { kindsMistakes } from './mistakes/kinds.ts';
import { limitsMistakes } from './mistakes/limits.ts';
import { missingMistakes } from './mistakes/missing.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { namesMistakes } from './mistakes/names.ts';
import { pathsMistakes } from './mistakes/paths.ts';
import { readPlanted } from './mistakes/read-planted.ts';
import { recordsMistakes } from './mistakes/records.ts';
import { rulesMistakes } from './mistakes/rules.ts';
import { shortMistakes } from './mistakes/short.ts';
import { textsMistakes } from './mistakes/texts.ts';
import { typesMistakes } from './mistakes/types.ts';
import { wordsMistakes } from './mistakes/words.ts';
import { baseContext, baseDocuments, productContext } from './test-documents.ts';

/** All planted mistakes by area. */
export const mistakeAreas: Record<string, readonly Mistake[]> = {
  'broken JSON': [...jsonStringsMistakes, ...jsonMistakes, ...jsonBracketsMistakes],
  'unknown keys': keysMistakes,
  'missing keys': missingMistakes,
  kinds: kindsMistakes,
  types: typesMistakes,
  words: wordsMistakes,
  'limits and forms': limitsMistakes,
  names: namesMistakes,
  expressions: expressionsMistakes,
  rules: rulesMistakes,
  texts: textsMistakes,
  'asset forms': assetsMistakes,
  shorthand: shortMistakes,
  paths: pathsMistakes,
  'records and families': recordsMistakes,
  ...Object.fromEntries(Object.entries(readPlanted()).map(([area, mistakes]) => [`planted ${area}`, mistakes])),
};

const readText = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** A page of the console, checked with the calls of the platform. */
const productPage = (path: string) => ({
  file: `pages/${path}.json`,
  text: readText(`../../../../schemas/pages/${path}.json`),
  check: (file: string, text: string) => checkPage(file, text, productContext).issues,
});

/** The documents beside the pages, each with its check. */
const others: Readonly<Record<string, { file: string; text: string; check(file: string, text: string): Issue[] }>> = {
  site: {
    file: 'site.json',
    text: readText('../../../../schemas/site.json'),
    check: (file, text) => checkSite(file, text, productContext.pages).issues,
  },
  roles: productPage('admin/roles'),
  users: productPage('admin/users'),
  meter: {
    file: 'records/meter.json',
    text: readText('mistakes/records/meter.json'),
    check: (file, text) => checkRecord(file, text, baseContext).issues,
  },
  config: {
    file: 'console.config.json',
    text: readText('mistakes/console.config.json'),
    check: (file, text) => checkConfig(file, text).issues,
  },
};

const checkBase = (file: string, text: string) => checkPage(file, text, baseContext).issues;

/** Returns the document with a mistake, its check, and the changed line. */
export function plantMistake({ document, right, wrong }: Mistake) {
  const base = others[document] ?? { ...baseDocuments.find(({ name }) => name === document)!, check: checkBase };
  const at = base.text.indexOf(right);
  if (at < 0) throw new Error(`${document} has no ${right}`);
  const text = base.text.slice(0, at) + wrong + base.text.slice(at + right.length);
  return { file: base.file, text, check: base.check, line: text.slice(0, at).split('\n').length };
}

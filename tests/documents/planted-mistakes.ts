import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOfPage } from '../../src/engine/compile/check/check-documents.ts';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { checkSite } from '../../src/engine/compile/check/check-site.ts';
import { baseContext, baseDocuments } from '../../src/engine/compile/check/test-documents.ts';
import { checkConfig } from '../../src/engine/compile/config/check-config.ts';
import { type Issue, issueLine } from '../../src/engine/compile/issue.ts';
import { onStage, stageFile } from '../../src/engine/compile/stage/on-stage.ts';
import { configSchema, pageSchema, siteSchema } from '../../src/schemas/generated/walk-schemas.js';
import type { GrammarNode } from '../../src/schemas/grammar/grammar-node.ts';
import { type Mistake, mistakesIn, pointerOf, withMistake } from './plant-mistakes.ts';
import { documentContext, pageFiles, readDocument, shippedContext } from './read-documents.ts';
import { referenceExamples } from './reference-examples.ts';

/** A document without issues, with its grammar and its check. */
interface Base {
  name: string;
  document: unknown;
  grammar: GrammarNode;
  check(text: string): readonly Issue[];
}

/** A mistake in one of the documents. */
export interface PlantedMistake extends Mistake {
  base: Base;
}

const pageOf = (name: string, text: string, check: (text: string) => readonly Issue[]): Base => ({
  name,
  document: JSON.parse(text),
  grammar: pageSchema as GrammarNode,
  check,
});

/** What the rest of a page would use. */
const mayBeUnused = / (is|are) never (used|opened)\b/;
const examples = referenceExamples.map(({ file, name, place, value }) =>
  pageOf(`the example ${file} ${name}`, onStage(place, value), (text) =>
    checkPage(stageFile, text, {
      ...documentContext,
      pages: [...(documentContext.pages ?? []), placeOfPage(stageFile, text)],
    }).issues.filter(({ severity, message }) => severity === 'error' || !mayBeUnused.test(message)),
  ),
);
const based = baseDocuments.map(({ name, file, text: whole }) =>
  pageOf(name, whole, (text) => checkPage(file, text, baseContext).issues),
);
const shipped = pageFiles.map((file) =>
  pageOf(file, readDocument(file), (text) => checkPage(file, text, shippedContext).issues),
);
const site: Base = {
  name: 'site.json',
  document: JSON.parse(readDocument('site.json')),
  grammar: siteSchema as GrammarNode,
  check: (text) => checkSite('site.json', text, documentContext.pages).issues,
};
const config: Base = {
  name: 'console.config.json',
  document: JSON.parse(
    readFileSync(join(import.meta.dirname, '../../src/engine/compile/check/mistakes/console.config.json'), 'utf8'),
  ),
  grammar: configSchema as GrammarNode,
  check: (text) => checkConfig('console.config.json', text).issues,
};

const plantedIn = (bases: readonly Base[]): PlantedMistake[] =>
  bases.flatMap((base) => mistakesIn(base.grammar, base.document).map((mistake) => ({ ...mistake, base })));

/** Of one kind of mistake at one keyword, the examples repeat what is around them: the first few will do. */
function firstOfEach(mistakes: readonly PlantedMistake[], count: number): PlantedMistake[] {
  const seen = new Map<string, number>();
  return mistakes.filter(({ way, keyword }) => {
    const before = seen.get(`${way} ${keyword}`) ?? 0;
    seen.set(`${way} ${keyword}`, before + 1);
    return before < count;
  });
}

/** Mistakes in the examples of the grammar, the small documents, site.json and console.config.json. */
export const smallMistakes = [...firstOfEach(plantedIn(examples), 4), ...plantedIn([...based, site, config])];
/** Mistakes in the shipped pages. */
export const shippedMistakes = plantedIn(shipped);

/** True for an issue whose message and hint are in Chinese too. */
const isTranslated = ({ hint, zh }: Issue): boolean => zh !== undefined && (hint === undefined || zh.hint !== hint);

/** The mistake and what the checker prints, if that is not exactly one line in both languages. */
export function linesBesideOne(planted: PlantedMistake): string[] {
  const { base, ...mistake } = planted;
  const issues = base.check(withMistake(base.document, mistake));
  if ((issues.length === 1 && issues.every(isTranslated)) || (issues.length === 0 && whyValid(planted) !== undefined))
    return [];
  return [`${base.name} ${pointerOf(mistake)} ${mistake.way}, ${mistake.keyword}:`, ...issues.map(issueLine)];
}

/** Why a document with such a mistake may be valid; undefined for a mistake that must always be found. */
function whyValid(planted: PlantedMistake): string | undefined {
  const { way, keyword, path, base } = planted;
  const [first, second] = path;
  const isExample = examples.includes(base);
  if (way === 'unknown name') {
    if (
      /^(?:column|series|mapLayer|block:list|block:chart|block:table\.rowKey|block:(?:crud\.list|table)|source:)/.test(
        keyword,
      )
    )
      return 'a source that declares no fields may have any';
    if (/^counterItem\.to|\.more$|navigate|^\.shell\.|^\.access\./.test(keyword))
      return 'a framed area has pages that are not known here, and an address may have any query';
    if (keyword === 'linkFilter.filter' && /\/items\/\d+\/toWith\//.test(pointerOf(planted)))
      return 'a number without a data set may come with any filter';
    if (isExample && keyword === 'action.reload') return 'shared steps that nothing runs are not expanded';
  }
  if (way === 'misspelt name') {
    if (isExample) return 'an example may declare what nothing uses';
    if (['functions', 'dictionaries', 'options'].includes(String(first)) || second === 'folders')
      return 'a name that only others use';
  }
  return undefined;
}

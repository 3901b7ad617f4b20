import { type ReferenceKeyword, referenceSections } from '../../scripts/grammar/reference-keywords.ts';

/** An example of the reference, and the place of its keyword on the stage. */
export interface ReferenceExample {
  file: string;
  name: string;
  place: string;
  value: unknown;
}

/** Pages of the reference about kinds or verbs, with their place on the stage. */
const placesOfFiles: Readonly<Record<string, string>> = {
  'blocks.md': 'block',
  'sources.md': 'source',
  'actions.md': 'action',
};
const parts = new Set([
  'tab',
  'panel',
  'workbenchCard',
  'workbenchNext',
  'counterItem',
  'counterTrend',
  'layer',
  'mapLayer',
  'tableMap',
  'series',
  'linkFilter',
  'button',
  'export',
  'branch',
]);
/** Pages about standalone documents; their examples are parts of those. */
const alone = ['site.md', 'configuration.md', 'records.md'];

/** The examples of a keyword, as a document has them. */
export const examplesOf = ({ node, wrap = (example: unknown) => example }: ReferenceKeyword): unknown[] =>
  (node.examples ?? []).map(wrap);

/** All examples of the reference that are parts of a page. */
export const referenceExamples: readonly ReferenceExample[] = referenceSections
  .filter(({ file }) => !alone.includes(file))
  .flatMap(({ file, keywords }) =>
    keywords.flatMap((keyword) =>
      examplesOf(keyword).map((value, index) => ({
        file,
        name: `${keyword.name} ${index + 1}`,
        place: parts.has(keyword.name) ? keyword.name : (placesOfFiles[file] ?? keyword.name),
        value,
      })),
    ),
  );

import { blockKinds } from '../../../schemas/blocks/index.ts';
import { cells } from '../../../schemas/cells/index.ts';
import { charts } from '../../../schemas/charts/index.ts';
import { dialogKinds } from '../../../schemas/dialogs/index.ts';
import { inputs } from '../../../schemas/inputs/index.ts';
import { parts } from '../../../schemas/parts/index.ts';
import { sourceKinds } from '../../../schemas/sources/index.ts';
import { verbs } from '../../../schemas/verbs/index.ts';

/** The lists of the grammar, in the order of the gallery. */
export const galleryGroups = ['block', 'part', 'chart', 'cell', 'input', 'dialog', 'verb', 'source'] as const;
export type GalleryGroup = (typeof galleryGroups)[number];

/** A kind of the grammar with what the grammar says of it. */
export interface GalleryKind {
  group: GalleryGroup;
  /** As documents write it: 'table', 'datetime'. */
  name: string;
  /** What it is, in English: the first sentences of its page in the reference. */
  meaning: string;
  examples: readonly object[];
}

interface Described {
  description?: string;
  examples?: readonly object[];
}

const ofSchemas = (group: GalleryGroup, kinds: Readonly<Record<string, { schema: object }>>): GalleryKind[] =>
  Object.entries(kinds).map(([name, { schema }]) => {
    const { description = '', examples = [] } = schema as Described;
    return { group, name, meaning: description, examples };
  });

const ofVariants = (
  group: GalleryGroup,
  variants: Readonly<Record<string, { meaning: string; examples: readonly object[] }>>,
): GalleryKind[] =>
  Object.entries(variants).map(([name, { meaning, examples }]) => ({ group, name, meaning, examples }));

/** The description of a verb is that of its value, which a shared schema may leave to the key. */
const ofVerbs = (): GalleryKind[] =>
  Object.entries(verbs).map(([name, { schema, examples }]) => {
    const { description, about } = schema as Described & { about?: string };
    return { group: 'verb', name, meaning: about ?? description ?? '', examples };
  });

/** Every kind of the grammar, also those of plug-ins, with its examples. */
export const galleryKinds: readonly GalleryKind[] = [
  // The block `part` is shown by its parts.
  ...ofSchemas('block', blockKinds).filter(({ name }) => name !== 'part'),
  ...ofVariants('part', parts),
  ...ofVariants('chart', charts),
  ...ofVariants('cell', cells),
  ...ofVariants('input', inputs),
  ...ofSchemas('dialog', dialogKinds),
  ...ofVerbs(),
  ...ofSchemas('source', sourceKinds),
];

import { ConsoleConfig } from '../../src/schemas/console-config.ts';
import type { WordNotes } from '../../src/schemas/grammar/closed.ts';
import { Page } from '../../src/schemas/page.ts';
import { Site } from '../../src/schemas/site.ts';
import { hoistDefinitions } from './hoist-definitions.ts';

/** A part of the grammar with its texts, as the reference reads it. */
export interface ReferenceNode extends WordNotes {
  $ref?: string;
  $defs?: Readonly<Record<string, ReferenceNode>>;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly string[];
  properties?: Readonly<Record<string, ReferenceNode>>;
  required?: readonly string[];
  additionalProperties?: boolean | ReferenceNode;
  patternProperties?: Readonly<Record<string, ReferenceNode>>;
  items?: ReferenceNode;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  oneOf?: readonly ReferenceNode[];
  description?: string;
}

/** The roots of the grammar; parts with a name of their own stand under $defs. */
export const pageNode = hoistDefinitions(Page) as ReferenceNode;
export const siteNode = hoistDefinitions(Site) as ReferenceNode;
export const configNode = hoistDefinitions(ConsoleConfig) as ReferenceNode;

/** The name of the word that a node refers to, 'column'. */
export const referredWord = (node: ReferenceNode): string | undefined => node.$ref?.slice('#/$defs/'.length);

/** A node as it is, or the word that it refers to. */
export function resolved(node: ReferenceNode): ReferenceNode {
  const word = referredWord(node);
  return word === undefined ? node : pageNode.$defs![word]!;
}

/** What names every entry of a list of names holds: `sources`, `functions`. */
export const entryOf = (node: ReferenceNode): ReferenceNode | undefined =>
  typeof node.additionalProperties === 'object'
    ? node.additionalProperties
    : Object.values(node.patternProperties ?? {})[0];

/** The kinds of a word that `kind` tells apart, in the grammar's order. */
export const kindsOf = (word: string): [string, ReferenceNode][] =>
  (pageNode.$defs![word]!.oneOf ?? []).map((node) => [String(node.properties!.kind!.const), node]);

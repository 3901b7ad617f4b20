import { ConsoleConfig } from '../../src/schemas/console-config.ts';
import type { KeywordNotes } from '../../src/schemas/grammar/closed.ts';
import { Page } from '../../src/schemas/page.ts';
import { RecordSchema } from '../../src/schemas/record.ts';
import { Site } from '../../src/schemas/site.ts';
import { hoistDefinitions } from './hoist-definitions.ts';

/** A node of the grammar with its texts, for the reference. */
export interface ReferenceNode extends KeywordNotes {
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

/** The roots of the grammar; named schemas are in $defs. */
export const pageNode = hoistDefinitions(Page) as ReferenceNode;
export const recordNode = hoistDefinitions(RecordSchema) as ReferenceNode;
export const siteNode = hoistDefinitions(Site) as ReferenceNode;
export const configNode = hoistDefinitions(ConsoleConfig) as ReferenceNode;

/** The keyword that a node refers to, 'column'. */
export const referredKeyword = (node: ReferenceNode): string | undefined => node.$ref?.slice('#/$defs/'.length);

/** A node with its reference resolved. */
export function resolved(node: ReferenceNode): ReferenceNode {
  const keyword = referredKeyword(node);
  return keyword === undefined ? node : pageNode.$defs![keyword]!;
}

/** The schema of the entries of a record: `sources`, `functions`. */
export const entryOf = (node: ReferenceNode): ReferenceNode | undefined =>
  typeof node.additionalProperties === 'object'
    ? node.additionalProperties
    : Object.values(node.patternProperties ?? {})[0];

/** The kinds of a keyword, in the order of the grammar. */
export const kindsOf = (keyword: string): [string, ReferenceNode][] =>
  (pageNode.$defs![keyword]!.oneOf ?? []).map((node) => [String(node.properties!.kind!.const), node]);

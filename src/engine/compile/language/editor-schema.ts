import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerParts } from '../../../schemas/rules/json-pointer.ts';

/** A node of a JSON Schema as `npm run generate` writes it for editors. */
export interface EditorNode {
  $ref?: string;
  $defs?: Readonly<Record<string, EditorNode>>;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  enumDescriptions?: readonly string[];
  description?: string;
  markdownDescription?: string;
  default?: unknown;
  examples?: readonly unknown[];
  defaultSnippets?: readonly EditorSnippet[];
  required?: readonly string[];
  properties?: Readonly<Record<string, EditorNode>>;
  patternProperties?: Readonly<Record<string, EditorNode>>;
  additionalProperties?: boolean | EditorNode;
  propertyNames?: EditorNode;
  items?: EditorNode;
  allOf?: readonly EditorNode[];
  anyOf?: readonly EditorNode[];
  oneOf?: readonly EditorNode[];
  not?: EditorNode;
  if?: EditorNode;
  then?: EditorNode;
  else?: EditorNode;
}

/** A complete example that an editor inserts, `${1:word}` in it being places to tab to. */
export interface EditorSnippet {
  label: string;
  description?: string;
  body: unknown;
}

/** A key that may be written in an object, or a word in a place. */
export interface SchemaWord {
  word: unknown;
  description?: string;
  /** The schema of the value of a key. */
  node?: EditorNode;
  isRequired?: true;
}

/**
 * The JSON Schema that editors of other makers read, asked about a place of a document: the same keys, words and snippets
 * with the same explanations.
 */
export class EditorSchema {
  private readonly names: Readonly<Record<string, EditorNode>>;

  /** @param root schemas/grammar/page.json, record.json or site.json */
  constructor(private readonly root: EditorNode) {
    this.names = root.$defs ?? {};
  }

  /** What describes the value at a pointer, with the branches that fit the document. */
  nodesAt(document: unknown, pointer: string): EditorNode[] {
    let nodes = this.fitting(this.root, document);
    let at = '';
    let value = document;
    for (const part of pointerParts(pointer)) {
      at += `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      value = atPointer(document, at);
      nodes = nodes.flatMap((node) => this.below(node, part)).flatMap((node) => this.fitting(node, value));
    }
    return nodes;
  }

  /** The keys that may be added to an object, the required ones first, the comment last. */
  keysAt(document: unknown, pointer: string): SchemaWord[] {
    const value = atPointer(document, pointer);
    const nodes = this.nodesAt(document, pointer);
    const required = new Set(nodes.flatMap((node) => node.required ?? []));
    const found = new Map<string, SchemaWord>();
    for (const { properties = {} } of nodes)
      for (const [key, node] of Object.entries(properties)) {
        if (key === '$schema' || (isRecord(value) && Object.hasOwn(value, key))) continue;
        const known = found.get(key);
        const description = this.wordsOf(node);
        if (known && (known.description !== undefined || description === undefined)) continue;
        found.set(key, { word: key, description, node, ...(required.has(key) && { isRequired: true }) });
      }
    const own = [...found.values()];
    const rank = ({ word, isRequired }: SchemaWord) => (isRequired ? 0 : word === '$comment' ? 2 : 1);
    return own.sort((one, other) => rank(one) - rank(other));
  }

  /** The words that may stand at a place: of an enumeration, true and false. */
  wordsAt(document: unknown, pointer: string): SchemaWord[] {
    const nodes = this.nodesAt(document, pointer);
    const words = nodes.flatMap(({ enum: list = [], enumDescriptions = [], const: only, type }): SchemaWord[] => {
      if (only !== undefined) return [{ word: only }];
      if (list.length > 0) return list.map((word, index) => ({ word, description: enumDescriptions[index] }));
      return [type].flat().includes('boolean') ? [{ word: true }, { word: false }] : [];
    });
    return words.filter(({ word }, index) => words.findIndex((other) => other.word === word) === index);
  }

  /** The snippets of a place. */
  snippetsAt(document: unknown, pointer: string): EditorSnippet[] {
    return this.nodesAt(document, pointer).flatMap(({ defaultSnippets = [] }) => defaultSnippets);
  }

  /** What a key or a word means, in Markdown. */
  meaningAt(document: unknown, pointer: string): string | undefined {
    const above = pointer.slice(0, pointer.lastIndexOf('/'));
    const key = pointerParts(pointer).at(-1);
    if (key === undefined) return this.wordsOf(this.root);
    const holders = this.nodesAt(document, above);
    for (const node of holders.flatMap((holder) => this.below(holder, key))) {
      const words = this.wordsOf(node);
      if (words !== undefined) return words;
    }
    return undefined;
  }

  /** The description of a node, with its default and without references lost. */
  wordsOf(node: EditorNode): string | undefined {
    return node.markdownDescription ?? node.description ?? this.resolved(node).description;
  }

  /** The types of a node. */
  typesOf(node: EditorNode): readonly string[] {
    return [this.resolved(node).type ?? []].flat();
  }

  private resolved(node: EditorNode): EditorNode {
    const name = node.$ref?.replace('#/$defs/', '');
    return name === undefined ? node : { ...this.names[name], ...node, $ref: undefined };
  }

  private below(node: EditorNode, key: string): EditorNode[] {
    const { properties, patternProperties = {}, additionalProperties, items } = node;
    const known = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) return [known];
    if (items && /^\d+$/.test(key)) return [items];
    const byPattern = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key));
    if (byPattern) return [byPattern[1]];
    return typeof additionalProperties === 'object' ? [additionalProperties] : [];
  }

  /** A node with its reference resolved, and the branches of it that a value takes. */
  private fitting(outer: EditorNode, value: unknown): EditorNode[] {
    const node = this.resolved(outer);
    const branches = [...(node.allOf ?? []), ...(node.anyOf ?? []), ...(node.oneOf ?? [])];
    const own = node.if ? (this.holds(node.if, value) ? node.then : node.else) : undefined;
    return [node, ...[...branches, ...(own ? [own] : [])].flatMap((branch) => this.fitting(branch, value))];
  }

  /** Whether a value fulfils the condition of a branch: the keywords that the generator writes. */
  private holds(outer: EditorNode, value: unknown): boolean {
    const {
      required = [],
      properties = {},
      const: only,
      enum: list,
      not,
      allOf = [],
      anyOf,
      type,
    } = this.resolved(outer);
    if (only !== undefined && value !== only) return false;
    if (list && !list.includes(value)) return false;
    if (type !== undefined && ![type].flat().includes(typeOf(value))) return false;
    if (not && this.holds(not, value)) return false;
    if (!allOf.every((part) => this.holds(part, value))) return false;
    if (anyOf && !anyOf.some((part) => this.holds(part, value))) return false;
    if (!isRecord(value)) return required.length === 0 && Object.keys(properties).length === 0;
    if (!required.every((key) => Object.hasOwn(value, key))) return false;
    return Object.entries(properties).every(
      ([key, part]) => !Object.hasOwn(value, key) || this.holds(part, value[key]),
    );
  }
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : typeof value;

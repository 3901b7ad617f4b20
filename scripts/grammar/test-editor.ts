import { Ajv, type ValidateFunction } from 'ajv';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import { pointerParts } from '../../src/schemas/rules/json-pointer.ts';

interface Schema {
  $ref?: string;
  description?: string;
  markdownDescription?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  enumDescriptions?: string[];
  markdownEnumDescriptions?: string[];
  defaultSnippets?: { label: string; description?: string; body: unknown }[];
}

/** What an editor offers and explains by a schema, as the JSON service of Visual Studio Code computes it. */
export class Editor {
  private readonly ajv = new Ajv({ strict: false, allErrors: true });
  private readonly conditions = new Map<string, ValidateFunction>();
  private readonly files: Readonly<Record<string, object>>;

  constructor(
    private readonly root: object,
    files: Record<string, object>,
  ) {
    for (const [name, file] of Object.entries(files)) this.ajv.addSchema(file, name);
    this.files = files;
  }

  /** The problems that the editor underlines. */
  problems(document: unknown): string[] {
    const validate = this.ajv.compile(this.root);
    return validate(document) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  /** The keys offered inside an object. */
  keys(document: unknown, pointer: string): string[] {
    const { value, schemas } = this.at(document, pointer);
    const known = schemas.flatMap(({ properties }) => Object.keys(properties ?? {}));
    return [...new Set(known)].filter((key) => key !== '$comment' && !(isRecord(value) && Object.hasOwn(value, key)));
  }

  /** The values offered for a key, or for an entry of a list. */
  values(document: unknown, pointer: string): unknown[] {
    return this.places(document, pointer).flatMap((schema) => this.valuesOf(schema));
  }

  /** The snippets offered at a place. */
  snippets(document: unknown, pointer: string): NonNullable<Schema['defaultSnippets']> {
    return this.places(document, pointer).flatMap((schema) => this.resolved(schema).defaultSnippets ?? []);
  }

  /** What the editor shows for a value: what is said about its key, then about the value itself. */
  explanation(document: unknown, pointer: string): string {
    const { value, schemas } = this.at(document, pointer);
    const key = schemas.map((one) => one.markdownDescription ?? one.description).find((text) => text !== undefined);
    const words = schemas.map(
      (one) => (one.markdownEnumDescriptions ?? one.enumDescriptions)?.[one.enum!.indexOf(value)],
    );
    return [key, words.find((text) => text !== undefined)].filter((text) => text !== undefined).join('\n\n');
  }

  /** The schemas of a key, whether it is written or not. */
  private places(document: unknown, pointer: string): Schema[] {
    const end = pointer.lastIndexOf('/');
    const { schemas } = this.at(document, pointer.slice(0, end));
    return schemas.flatMap((schema) => this.inside(schema, pointer.slice(end + 1)));
  }

  private at(document: unknown, pointer: string): { value: unknown; schemas: Schema[] } {
    let value = document;
    let schemas = this.matching(this.root as Schema, document);
    for (const part of pointerParts(pointer)) {
      value = (value as Record<string, unknown> | undefined)?.[part];
      const inner = value;
      schemas = schemas.flatMap((schema) => this.inside(schema, part)).flatMap((one) => this.matching(one, inner));
    }
    return { value, schemas };
  }

  private inside({ properties = {}, additionalProperties, items }: Schema, part: string): Schema[] {
    if (Object.hasOwn(properties, part)) return [properties[part]!];
    if (items && /^\d+$/.test(part)) return [items];
    return typeof additionalProperties === 'object' ? [additionalProperties] : [];
  }

  /** A reference takes the place of what is beside it, key by key. */
  private resolved(schema: Schema): Schema {
    const [file = '', place = ''] = schema.$ref?.split('#') ?? [];
    if (schema.$ref === undefined) return schema;
    let target: unknown = file === '' ? this.root : this.files[file];
    for (const part of pointerParts(place)) target = (target as Record<string, unknown>)[part];
    const { $ref: _, ...beside } = schema;
    return this.resolved({ ...beside, ...(target as Schema) });
  }

  /** The schemas that a value matches, the inner ones first. */
  private matching(schema: Schema, value: unknown): Schema[] {
    const own = this.resolved(schema);
    const branch = own.if && (this.holds(own.if, value) ? own.then : own.else);
    const inner = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(branch ? [branch] : [])];
    return [...inner.flatMap((one) => this.matching(one, value)), own];
  }

  private holds(condition: Schema, value: unknown): boolean {
    const text = JSON.stringify(condition);
    let check = this.conditions.get(text);
    if (!check) {
      check = this.ajv.compile(condition);
      this.conditions.set(text, check);
    }
    return check(value);
  }

  private valuesOf(schema: Schema): unknown[] {
    const own = this.resolved(schema);
    const first = own.const === undefined ? [] : [own.const];
    const initial = own.default === undefined ? [] : [own.default];
    const inner = [...(own.allOf ?? []), ...(own.anyOf ?? [])].flatMap((one) => this.valuesOf(one));
    return [...new Set([...first, ...(own.enum ?? []), ...initial, ...(own.examples ?? []), ...inner])];
  }
}

/** The text of a snippet with its suggestions filled in. */
export const filledIn = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body).replace(/\$\{\d+:((?:[^\\}]|\\\\.)*)\}/g, (_, text: string) =>
      text.replace(/\\\\([$}])/g, '$1'),
    ),
  );

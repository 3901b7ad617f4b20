import { blockKinds } from '../../../schemas/blocks/index.ts';
import type { BlockKind } from '../../../schemas/grammar/block-kind.ts';
import { nameKinds } from '../../../schemas/grammar/name-kinds.ts';
import type { ReferenceName } from '../../../schemas/grammar/reference-names.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { type Json, written } from '../../../schemas/rules/rule.ts';
import { openRecord as open, type Scope, type ScopeType } from '../../../schemas/rules/scope.ts';
import { actionVerbs } from '../../../schemas/shared/action.ts';
import { type FieldType, fieldTypes } from '../../../schemas/sources/fields.ts';
import { liveEventTypes } from '../../../schemas/sources/live-events.ts';
import { referenceRows } from '../../../schemas/sources/reference-rows.ts';
import { verbs } from '../../../schemas/verbs/index.ts';
import type { Verb } from '../../../schemas/verbs/verb.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { itemOf } from '../../expression/types.ts';
import type { CheckContext } from './check-context.ts';
import { literalFields } from './literal-fields.ts';
import { formOf, pickedIn, rowOfFields } from './record-types.ts';
import type { FoundKeyword, Surroundings, Walk } from './walk.ts';

type Types = Record<string, ScopeType>;

const text: ScopeType = 'text';

const blocks: Readonly<Record<string, BlockKind>> = blockKinds;
/** Verbs whose response is available to later steps as `result.<as>`. */
const keepers: readonly string[] = actionVerbs.filter((verb) => (verbs[verb] as Verb).keepsAnswer);

/** Names available on every page. */
const everywhere: Types = {
  route: open,
  user: {
    record: {
      id: text,
      loginName: text,
      name: text,
      phoneNumber: text,
      email: text,
      tenantId: text,
      departmentCode: text,
      departmentName: text,
      weChatOpenId: text,
      isAdmin: 'boolean',
      isIntranet: 'boolean',
      hasBatchPassword: 'boolean',
    },
  },
  tenant: { record: { id: text, name: text } },
  dict: open,
  dictionaries: open,
  names: { record: Object.fromEntries(Object.keys(nameKinds).map((kind) => [kind, open])) },
  live: { record: Object.fromEntries(liveEventTypes.map((type) => [type, 'any' as const])) },
};

/** The scopes of one page, by place. */
export class PageScope {
  private readonly page: ScopeType;
  private readonly results: ScopeType;
  /** True if a step that cannot be read may return a response. */
  readonly hasUnknownResults: boolean;
  private readonly everywhere: Types;
  /** What the page is known to have, without what a broken part may declare. */
  private readonly declared: { page: ScopeType; result: ScopeType };
  private readonly rows = new Map<string, ScopeType>();
  /** Scopes by part of the document, then by the names that they add. */
  private readonly scopes = new Map<object | undefined, Map<string, Scope>>();

  constructor(
    private readonly sources: Readonly<Record<string, unknown>>,
    private readonly walk: Walk,
    site: CheckContext['site'],
  ) {
    const names = Object.keys(site?.dictionaries ?? {});
    this.everywhere = site
      ? { ...everywhere, dictionaries: { record: Object.fromEntries(names.map((name) => [name, text])) } }
      : everywhere;
    const { keywords, unseen, broken, lost } = walk;
    // Names in a part that could not be walked count as declared.
    const guessed = [...unseen].filter(isName).map((name): [string, ScopeType] => [name, 'any']);
    const nameless = (of: string, key: string) =>
      keywords.some(({ name, value }) => name === of && broken.has(value) && !isName(value[key]));
    const blocksAndDrawers = keywords.flatMap((keyword) => this.offerOf(keyword));
    this.page = {
      record: Object.fromEntries([...guessed, ...blocksAndDrawers]),
      open: nameless('block', 'id') || ['block', 'tab', 'panel', 'dialog'].some((keyword) => lost.has(keyword)),
    };
    const answers = keywords.flatMap(({ name, value }) =>
      keepers.includes(name) && typeof value.as === 'string' ? [value.as] : [],
    );
    const steps = keywords.filter(({ name }) => name === 'action');
    for (const [verb, { answersAs }] of Object.entries<Verb>(verbs))
      if (answersAs !== undefined && steps.some(({ value }) => value[verb] !== undefined)) answers.push(answersAs);
    this.hasUnknownResults =
      keepers.some((verb) => nameless(verb, 'as')) ||
      ['action', ...keepers].some((keyword) => lost.has(keyword)) ||
      steps.some(({ value }) => written(value, actionVerbs).length === 0);
    const named = answers.map((name): [string, ScopeType] => [name, 'any']);
    this.results = { record: Object.fromEntries([...guessed, ...named]), open: this.hasUnknownResults };
    this.declared = {
      page: { record: Object.fromEntries(blocksAndDrawers) },
      result: { record: Object.fromEntries(named) },
    };
  }

  /** Returns the scope of a place. */
  at(around: Surroundings): Scope {
    const place = around.holder?.value;
    let known = this.scopes.get(place);
    if (!known) {
      known = new Map();
      this.scopes.set(place, known);
    }
    const key = [around.scope.join(), around.each?.text, Object.keys(around.rowValues ?? {}).join()].join(' ');
    let scope = known.get(key);
    if (!scope) {
      const types: Types = { ...this.everywhere, page: this.page, result: this.results };
      for (const name of around.scope) types[name] = this.added(name, around);
      scope = types;
      known.set(key, scope);
    }
    return scope;
  }

  /** The scope of a place for completion: without names that only a broken part may declare. */
  offeredAt(around: Surroundings): Scope {
    return { ...this.at(around), ...this.declared };
  }

  /** The row type that a source declares; undeclared, any field may exist. */
  rowOf(name: unknown): ScopeType {
    if (typeof name !== 'string') return open;
    let row = this.rows.get(name);
    if (!row) {
      row = this.readRow(name);
      this.rows.set(name, row);
    }
    return row;
  }

  /** The source field behind a name, such as 'row.code' in a table: an unknown field is one mistake everywhere. */
  fieldOf(name: string, around: Surroundings): { source: string; field: string } | undefined {
    const parts = name.split('.');
    let source: unknown;
    if (parts[0] === 'row' && !around.dialog) source = around.holder?.value.source;
    else if (parts[0] === 'moved') source = parts.shift() && around.holder?.value.source;
    else if (parts[0] === 'page') {
      parts.shift();
      const block = this.walk.keywords.find(({ name, value }) => name === 'block' && value.id === parts[0])?.value;
      source = block?.source;
      if (block?.kind !== 'tree') parts.shift();
    }
    parts.shift();
    return typeof source === 'string' && parts.length > 0 ? { source, field: parts.join('.') } : undefined;
  }

  /** The declared type of a field of a source; undefined if it has none. */
  typeOf(source: unknown, field: unknown): FieldType | undefined {
    const fields = typeof source === 'string' ? this.declaredIn(source) : undefined;
    const type = fields && typeof field === 'string' && Object.hasOwn(fields, field) ? fields[field] : undefined;
    return isFieldType(type) ? type : undefined;
  }

  /** The fields that a source declares. */
  fieldsOf(source: unknown): readonly string[] {
    return typeof source === 'string' ? Object.keys(this.declaredIn(source) ?? {}) : [];
  }

  private readRow(name: string): ScopeType {
    const fields = this.declaredIn(name);
    // No declared fields: the row type is unknown.
    return fields && Object.keys(fields).length > 0 ? rowOfFields(fields) : open;
  }

  private declaredIn(name: string): Readonly<Record<string, unknown>> | undefined {
    const source = Object.hasOwn(this.sources, name) ? this.sources[name] : undefined;
    if (!isRecord(source)) return undefined;
    const fields = source.kind === 'reference' ? referenceFields(source.name) : source.fields;
    if (isRecord(fields)) return fields;
    return source.kind === 'static' && fields === undefined ? this.literalIn(source) : undefined;
  }

  /** What a broken source has is unknown. */
  private literalIn(source: Json): Readonly<Record<string, unknown>> | undefined {
    return this.walk.broken.has(source) ? undefined : literalFields(source);
  }

  private added(name: string, around: Surroundings): ScopeType {
    const { source } = around.holder?.value ?? {};
    switch (name) {
      case 'item':
        return this.itemOf(around);
      case 'row':
        if (around.rowValues)
          return { record: Object.fromEntries(Object.keys(around.rowValues).map((key) => [key, 'any'])) };
        if (around.scope.includes('item')) return this.itemOf(around);
        return around.holder?.type === 'dialog' ? open : this.rowOf(source);
      case 'form':
        return this.formAt(around);
      case 'picked':
        return pickedIn(around.holder?.value, (source) => this.rowOf(source), this.walk.broken);
      case 'selection':
        return { list: this.rowOf(source) };
      case 'moved':
        return { record: { node: this.rowOf(source), parent: this.rowOf(source), index: 'number' } };
      case 'error':
        return { record: { message: text, status: text } };
      default:
        return 'any';
    }
  }

  /** The values of the form around a place. */
  formAt({ holder }: Surroundings): ScopeType {
    return formOf(holder?.value, this.walk.broken);
  }

  /** The items of the list that the nearest `each` runs over. */
  itemOf({ each }: Surroundings): ScopeType {
    if (!each) return 'any';
    const { expression } = compileExpression(each.text, this.at(each.around), 'list');
    return expression ? itemOf(expression.type) : 'any';
  }

  private offerOf({ name, value, around }: FoundKeyword): [string, ScopeType][] {
    // The record of an open drawer, for its blocks.
    const isDrawer = name === 'dialog' && (value.kind === 'record' || value.kind === 'assetDetail');
    if (isDrawer && around.dialog?.name !== undefined) return [[around.dialog.name, open]];
    if (name !== 'block' || typeof value.id !== 'string') return [];
    if (this.walk.broken.has(value)) return [[value.id, 'any']];
    const { kind } = value;
    const known = typeof kind === 'string' && Object.hasOwn(blocks, kind) ? blocks[kind] : undefined;
    const given = known?.gives?.(this.rowOf(value.source), value, this.sourceOf(value.source));
    return given === undefined ? [] : [[value.id, given]];
  }

  private sourceOf(name: unknown): Json {
    const source = typeof name === 'string' && Object.hasOwn(this.sources, name) ? this.sources[name] : undefined;
    return isRecord(source) ? source : {};
  }
}

const isFieldType = (type: unknown): type is FieldType => fieldTypes.some((known) => known === type);

const referenceFields = (name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(referenceRows, name) ? referenceRows[name as ReferenceName] : undefined;

const isName = (value: unknown): value is string => typeof value === 'string' && /^\w+$/.test(value);

import { actionVerbs } from '../../../schemas/action.ts';
import { liveEventTypes } from '../../../schemas/source.ts';
import type { Scope, ScopeType } from '../../expression/scope.ts';
import type { CheckContext } from './check-context.ts';
import { formOf, rowOfFields } from './record-types.ts';
import { written } from './rule.ts';
import type { FoundWord, Surroundings, Walk } from './walk.ts';

type Json = Record<string, unknown>;
type Types = Record<string, ScopeType>;

const open: ScopeType = { record: {}, open: true };
const text: ScopeType = 'text';

/** What every block of a kind offers under `page.<id>`. */
const offers: Record<string, (row: ScopeType, block: Json) => ScopeType> = {
  tree: (row) => row,
  table: (row, block) => ({
    record: { ...chosen(row, block), selection: { list: row }, filters: open, total: 'number' },
  }),
  list: (row, block) => ({ record: chosen(row, block) }),
  tabs: () => ({ record: { tab: text } }),
  form: () => ({ record: { values: open, isDirty: 'boolean' } }),
  dashboard: () => ({ record: { scale: text } }),
};

/** A row can be chosen only where the block says so. */
const chosen = (row: ScopeType, block: Json): Types => (block.choose === true ? { row } : {});

/** Names that expressions of any page may use. */
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
  live: { record: Object.fromEntries(liveEventTypes.map((type) => [type, 'any' as const])) },
};

/** What is in scope at the places of one page. */
export class PageScope {
  private readonly page: ScopeType;
  private readonly results: ScopeType;
  private readonly everywhere: Types;
  private readonly rows = new Map<string, ScopeType>();
  /** Scopes by the part of the document they are of, then by the names they add. */
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
    const { words, unseen, broken, lost } = walk;
    // What a part that could not be walked may have declared is taken as declared.
    const guessed = [...unseen].map((name): [string, ScopeType] => [name, 'any']);
    const nameless = (of: string, key: string) =>
      words.some(({ word, value }) => word === of && broken.has(value) && !isName(value[key]));
    this.page = {
      record: Object.fromEntries([...guessed, ...words.flatMap((word) => this.offerOf(word))]),
      open: nameless('block', 'id') || ['block', 'tab', 'panel'].some((word) => lost.has(word)),
    };
    const answers = words.flatMap(({ word, value }) =>
      ['call', 'upload', 'weChat'].includes(word) && typeof value.as === 'string' ? [value.as] : [],
    );
    // What was filled in beside the password.
    if (words.some(({ word, value }) => word === 'action' && value.guard !== undefined)) answers.push('guard');
    this.results = {
      record: Object.fromEntries([...guessed, ...answers.map((name): [string, ScopeType] => [name, 'any'])]),
      open:
        nameless('call', 'as') ||
        nameless('upload', 'as') ||
        nameless('weChat', 'as') ||
        ['action', 'call', 'upload', 'weChat'].some((word) => lost.has(word)) ||
        words.some(({ word, value }) => word === 'action' && written(value, actionVerbs).length === 0),
    };
  }

  /** The names of a place. */
  at(around: Surroundings): Scope {
    const place = around.dialog?.value ?? around.holder?.value;
    let known = this.scopes.get(place);
    if (!known) {
      known = new Map();
      this.scopes.set(place, known);
    }
    const key = around.scope.join();
    let scope = known.get(key);
    if (!scope) {
      const types: Types = { ...this.everywhere, page: this.page, result: this.results };
      for (const name of around.scope) types[name] = this.added(name, around);
      scope = types;
      known.set(key, scope);
    }
    return scope;
  }

  /** The fields that a source says its rows have; without them anything may be there. */
  rowOf(name: unknown): ScopeType {
    if (typeof name !== 'string') return open;
    let row = this.rows.get(name);
    if (!row) {
      row = this.readRow(name);
      this.rows.set(name, row);
    }
    return row;
  }

  /** The field of which source a name stands for, 'row.code' in a table: a field that is missing is one mistake everywhere. */
  fieldOf(name: string, around: Surroundings): { source: string; field: string } | undefined {
    const parts = name.split('.');
    let source: unknown;
    if (parts[0] === 'row' && !around.dialog) source = around.holder?.value.source;
    else if (parts[0] === 'moved') source = parts.shift() && around.holder?.value.source;
    else if (parts[0] === 'page') {
      parts.shift();
      const block = this.walk.words.find(({ word, value }) => word === 'block' && value.id === parts[0])?.value;
      source = block?.source;
      if (block?.kind !== 'tree') parts.shift();
    }
    parts.shift();
    return typeof source === 'string' && parts.length > 0 ? { source, field: parts.join('.') } : undefined;
  }

  private readRow(name: string): ScopeType {
    const source = Object.hasOwn(this.sources, name) ? this.sources[name] : undefined;
    const fields = isObject(source) && isObject(source.fields) ? source.fields : undefined;
    // No fields at all say nothing of the rows.
    return fields && Object.keys(fields).length > 0 ? rowOfFields(fields) : open;
  }

  private added(name: string, around: Surroundings): ScopeType {
    const { source } = around.holder?.value ?? {};
    switch (name) {
      case 'row':
        return around.dialog || around.scope.includes('item') ? open : this.rowOf(source);
      case 'form':
        return formOf(around.dialog?.value ?? around.holder?.value, this.walk.broken);
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

  private offerOf({ word, value, around }: FoundWord): [string, ScopeType][] {
    // The record of an open drawer, for the blocks in it.
    if (word === 'dialog' && value.kind === 'record' && around.dialog?.name !== undefined)
      return [[around.dialog.name, open]];
    if (word !== 'block' || typeof value.id !== 'string') return [];
    if (this.walk.broken.has(value)) return [[value.id, 'any']];
    const offer = typeof value.kind === 'string' && Object.hasOwn(offers, value.kind) ? offers[value.kind] : undefined;
    return offer ? [[value.id, offer(this.rowOf(value.source), value)]] : [];
  }
}

const isName = (value: unknown) => typeof value === 'string' && /^\w+$/.test(value);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { dialogKinds } from '../../../schemas/dialogs/index.ts';
import { asWord } from '../../../schemas/rules/as-word.ts';
import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { hintFor, isMisprint, meantWord } from '../../../schemas/rules/suggest.ts';
import type { CheckContext } from './check-context.ts';
import { fieldOfSource } from './check-expressions.ts';
import { fieldNameIn } from './field-shape.ts';
import { functionHint } from './function-hint.ts';
import { type KnownNames, listsOfCounts } from './known-names.ts';
import { missingPart } from './missing-field.ts';
import type { PageReading } from './page-reading.ts';
import type { PageScope } from './page-scope.ts';
import type { FoundKeyword, Reference, Walk } from './walk.ts';

type Json = Record<string, unknown>;

/** Finds unknown names in a page (sources, dialogs, fields, functions, dictionaries, paths) and unused ones. */
export function checkNames({ walk, scope, names }: PageReading, context: CheckContext): Finding[] {
  const checker = new NameChecker(walk, scope, context, names);
  const found = walk.references.flatMap((reference) => checker.check(reference) ?? []);
  for (const keyword of walk.keywords) found.push(...checker.checkKeyword(keyword));
  return [...found, ...checker.unused('source'), ...checker.unused('dialog')];
}

class NameChecker {
  private readonly sources: Json;
  private readonly dialogs: Json;
  /** Pointers of "source" in a pick: it requires another key, not a source of another kind. */
  private readonly misplaced: ReadonlySet<string>;

  constructor(
    private readonly walk: Walk,
    private readonly scope: PageScope,
    private readonly context: CheckContext,
    private readonly names: KnownNames,
  ) {
    this.sources = names.sources;
    this.dialogs = names.dialogs;
    const picks = walk.keywords.filter(({ name, value }) => name === 'field' && value.input === 'pick');
    this.misplaced = new Set(picks.map(({ pointer }) => `${pointer}/source`));
  }

  check(reference: Reference): Finding | undefined {
    const { refers, name, pointer } = reference;
    const { site } = this.context;
    switch (refers) {
      case 'source':
        if (this.reloadsRecord(reference)) return undefined;
        return this.declared('source', reference, this.sources) ?? this.checkSourceKind(reference);
      case 'dialog':
        return this.declared('dialog', reference, this.dialogs);
      case 'options':
      case 'counts':
      case 'field':
      case 'steps':
        // Known names have been expanded already.
        return this.unknownShared(refers, reference);
      case 'rowField':
        return this.checkField(reference.around.holder?.value.source, name, pointer);
      case 'ownField':
        return this.checkOwnField(reference);
      case 'function':
        return site && !Object.hasOwn(site.functions, name)
          ? warningAt(pointer, `unknown function id "${name}"`, functionHint(name, site.functions))
          : undefined;
      case 'dictionary':
        return site && !Object.hasOwn(site.dictionaries, name)
          ? errorAt(pointer, `unknown dictionary "${name}"`, hintFor(name, this.names.at(reference)))
          : undefined;
      case 'path': {
        const problem = this.names.paths?.problemOf(name);
        return problem && errorAt(pointer, problem.message, problem.hint);
      }
    }
  }

  /** Checks names without a `refers` in the grammar: the row fields of choices, and the form of an asset. */
  checkKeyword({ name, value, pointer }: FoundKeyword): Finding[] {
    if (name === 'field' || name === 'filter' || name === 'rowInput' || name === 'attribute')
      return ['valueField', 'titleField'].flatMap((key) => {
        const field = value[key];
        const source = value.source ?? value.pickFrom;
        return typeof field === 'string' ? (this.checkField(source, field, `${pointer}/${key}`) ?? []) : [];
      });
    if (name === 'block' && isRecord(value.groups)) {
      const { groups } = value;
      return ['valueField', 'titleField', 'countField'].flatMap((key) => {
        const field = groups[key];
        return typeof field === 'string'
          ? (this.checkField(groups.source, field, `${pointer}/groups/${key}`) ?? [])
          : [];
      });
    }
    if (name === 'dialog' && value.kind === 'assetDetail') return this.checkForm(value.form, `${pointer}/form`);
    return [];
  }

  private declared(type: 'source' | 'dialog', { name, pointer }: Reference, entries: Json): Finding | undefined {
    if (Object.hasOwn(entries, name) || this.walk.unseen.has(name)) return undefined;
    // A part that could not be walked may declare it; a crud block declares both.
    if (this.walk.lost.has(type) || this.walk.lost.has('block') || this.hasNamelessCrud()) return undefined;
    const names = this.names.partNames(type);
    // Pages that are based on this one declare it.
    if (names.includes(name)) return undefined;
    if (names.length === 0)
      return {
        ...errorAt(pointer, `unknown ${type} "${name}"`, `Declare it under "${type}s".`, `no ${type}s`),
        named: { type, name, is: 'undeclared' },
      };
    const hint = nearHint(
      name,
      names,
      `Declare it under "${type}s", or write one of: ${names.slice(0, 20).join(', ')}.`,
    );
    return {
      // The record of a drawer is page.<dialog>.
      ...errorAt(pointer, `unknown ${type} "${name}"`, hint, type === 'dialog' ? `page.${name}` : `${type} ${name}`),
      named: { type, name, is: 'undeclared' },
      ...(type === 'source' ? { misnamed: { what: 'crud', name } } : {}),
    };
  }

  /** A step may also reload the record of a drawer. */
  private reloadsRecord({ name, pointer }: Reference): boolean {
    return (
      pointer.endsWith('/reload') && Object.hasOwn(this.dialogs, name) && recordOf(this.dialogs[name]).kind === 'record'
    );
  }

  private unknownShared(
    refers: 'options' | 'counts' | 'field' | 'steps',
    { name, pointer, around }: Reference,
  ): Finding | undefined {
    const { site } = this.context;
    // An unknown source may have a record with this list.
    const { source } = around.holder?.value ?? {};
    const isKnown = typeof source === 'string' && this.names.partNames('source').includes(source);
    if (source !== undefined && !isKnown) return undefined;
    if (this.walk.unseen.has(name) || this.walk.lost.has(partOf[refers])) return undefined;
    // It may be a list of a site that cannot be read.
    if (!site && (refers === 'options' || refers === 'counts')) return undefined;
    if (refers === 'counts')
      return errorAt(
        pointer,
        `unknown list of counts "${name}"`,
        nearHint(name, listsOfCounts, 'Write a list: [ ... ].'),
      );
    const key = refers === 'field' ? 'fields' : refers;
    const known = this.names.sharedNames(refers);
    const what = { options: 'option list', field: 'field', steps: 'shared steps' }[refers];
    // What is declared has been written out, unless it leads back to itself or its place has another mistake.
    const parts = this.names.shared(refers);
    if (Object.hasOwn(parts, name))
      return leadsBack(parts, name)
        ? errorAt(
            pointer,
            `the ${what} "${name}" ${refers === 'steps' ? 'lead back to themselves' : 'leads back to itself'}`,
            'Name another one.',
            `${refers} ${name}`,
          )
        : undefined;
    const hint = nearHint(name, known, `Declare it under "shared.${key}".`);
    const type = refers === 'steps' ? 'shared steps' : `shared ${what}`;
    return {
      ...errorAt(pointer, `unknown ${what} "${name}"`, hint, `${refers} ${name}`),
      named: { type, name, is: 'undeclared' },
    };
  }

  /** True if a crud block is broken: its id and "list" are the source, and it declares a dialog. */
  private hasNamelessCrud(): boolean {
    return this.walk.keywords.some(
      ({ name, value }) => name === 'block' && value.kind === 'crud' && this.walk.broken.has(value),
    );
  }

  private checkSourceKind({ name, pointer, sourceKinds }: Reference): Finding | undefined {
    const source = Object.hasOwn(this.sources, name) ? this.sources[name] : undefined;
    const { kind } = recordOf(source);
    if (!sourceKinds || typeof kind !== 'string' || sourceKinds.includes(kind)) return undefined;
    if (this.misplaced.has(pointer)) return undefined;
    if (this.walk.broken.has(source as object)) return undefined;
    const fitting = this.names.sourcesOfKinds(sourceKinds);
    const hint = `Use a source of kind ${sourceKinds.join(', ')}${fitting.length > 0 ? `: ${fitting.slice(0, 8).join(', ')}` : ''}.`;
    return errorAt(pointer, `the source "${name}" has the wrong kind "${kind}"`, hint, `kind of ${name}`);
  }

  /** The detail of an asset must name an asset form. */
  private checkForm(name: unknown, pointer: string): Finding[] {
    const { kind } = recordOf(typeof name === 'string' && Object.hasOwn(this.dialogs, name) ? this.dialogs[name] : {});
    // A mistyped kind is reported at its own place.
    if (kind === 'assetForm' || typeof kind !== 'string' || !Object.hasOwn(dialogKinds, kind)) return [];
    const fitting = this.names.dialogsOfKind('assetForm');
    const hint = `Use a dialog of kind assetForm${fitting.length > 0 ? `: ${fitting.join(', ')}` : ''}.`;
    return [errorAt(pointer, `the dialog "${asWord(name)}" is not an asset form`, hint)];
  }

  private checkOwnField(reference: Reference): Finding | undefined {
    const { around, name, pointer } = reference;
    const source = around.holder?.name;
    return this.scope.fieldsOf(source).length > 0
      ? this.checkField(source, name, pointer)
      : this.checkMisprint(reference);
  }

  /** A source that declares no fields still has those that its tables show. */
  private checkMisprint({ name, pointer, around }: Reference): Finding | undefined {
    const shown = this.names.shownOf(around.holder?.name);
    const meant = shown.includes(name) ? undefined : shown.find((field) => isMisprint(name, field));
    return meant === undefined
      ? undefined
      : {
          ...warningAt(pointer, `no column shows "${name}"`, `Did you mean "${meant}"?`),
          misnamed: { what: 'column', name },
        };
  }

  /** Checks a field only if the source declares its fields. */
  private checkField(source: unknown, name: string, pointer: string): Finding | undefined {
    // What is not written like a name is reported as such.
    if (typeof source !== 'string' || fieldNameIn(name) !== name) return undefined;
    const missing = missingPart(this.scope.rowOf(source), name.split('.'));
    if (!missing || this.walk.unseen.has(missing.part)) return undefined;
    const { part, known, above } = missing;
    return errorAt(
      pointer,
      `the source "${source}" has no field "${name}"`,
      hintFor(
        [...above, part].join('.'),
        known.map((key) => [...above, key].join('.')),
      ),
      fieldOfSource(source, name),
    );
  }

  /** Finds unused sources and dialogs. A source that only `reload` names is unused. */
  unused(type: 'source' | 'dialog'): Finding[] {
    const used = new Set<string>();
    for (const { refers, name, pointer } of this.walk.references)
      if (refers === type && !pointer.endsWith('/reload')) used.add(name);
    return Object.keys(type === 'source' ? this.sources : this.dialogs)
      .filter((name) => !used.has(name))
      .map((name) => ({
        ...warningAt(
          `/${type}s/${pointerPart(name)}`,
          type === 'source' ? `the source "${name}" is never used` : `the dialog "${name}" is never opened`,
          'Remove it, or use it.',
        ),
        named: { type, name, is: 'unused' },
      }));
  }
}

function nearHint(typed: string, known: readonly string[], otherwise: string): string {
  const near = meantWord(typed, known);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** True if a shared part names itself, or one that does. */
function leadsBack(parts: Json, name: string): boolean {
  const seen = new Set<string>();
  const visit = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, part]) => {
      if (typeof part !== 'string' || (key !== 'run' && key !== 'use')) return visit(part);
      if (part === name) return true;
      if (seen.has(part) || !Object.hasOwn(parts, part)) return false;
      seen.add(part);
      return visit(parts[part]);
    });
  return visit(parts[name]);
}

/** The keywords that shared parts consist of. */
const partOf = { options: 'option', counts: 'counterItem', field: 'field', steps: 'action' } as const;

const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

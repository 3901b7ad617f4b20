import { isRecord } from '../../../schemas/rules/is-record.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import type { ScopeType } from '../../../schemas/rules/scope.ts';
import { fieldsOfForm } from './check-asset-dialogs.ts';
import { type Opener, openersIn } from './openers.ts';
import type { PageScope } from './page-scope.ts';
import type { FoundKeyword, Surroundings, Walk } from './walk.ts';

type Fields = Readonly<Record<string, ScopeType>>;

/** What fills {name} in the paths and texts of a place. */
export interface Filling {
  fields: Fields;
  /** True if it may have more fields. */
  isOpen: boolean;
  /** What it is. */
  from: 'nothing' | 'row' | 'item' | 'form' | 'new' | 'batch' | 'values';
  /** The source of a row. */
  source?: string;
  /** Fields of a row that are shown; it may have others. */
  shown?(): readonly string[];
}

const nothing: Filling = { fields: {}, isOpen: false, from: 'nothing' };
const anything: Filling = { fields: {}, isOpen: true, from: 'row' };
/** What confirmations of batch buttons read. */
const batch: Filling = { fields: { count: 'number' }, isOpen: false, from: 'batch' };

/** The records that fill paths and texts, by place. */
export class FilledRecords {
  private readonly openers: ReadonlyMap<string, readonly Opener[]>;
  private readonly dialogs: readonly FoundKeyword[];

  constructor(
    walk: Walk,
    private readonly scope: PageScope,
  ) {
    this.openers = openersIn(walk);
    this.dialogs = walk.keywords.filter(({ name }) => name === 'dialog');
  }

  /** The record of a step: the row, the form or both. A step of Save may have several: of new and of changed records. */
  ofStep(around: Surroundings, pointer: string): readonly Filling[] {
    const { holder, scope } = around;
    if (scope.includes('item')) {
      const outside = scope.includes('form') ? this.ofForm(around) : nothing;
      return [joined(fillingOf(this.scope.itemOf(around), 'item'), outside)];
    }
    if (!holder) return [nothing];
    if (holder.type === 'dialog') return this.ofDialog(around, pointer);
    if (scope.includes('form')) {
      const form = this.ofForm(around);
      const { load, record } = holder.value;
      return [load === undefined && record === undefined ? form : joined(form, anything)];
    }
    if (scope.includes('row')) return [this.ofRow(holder.value)];
    return [scope.includes('selection') ? batch : nothing];
  }

  /** The row of a cell or a line. */
  ofCell({ holder }: Surroundings): Filling {
    return holder?.type === 'block' ? this.ofRow(holder.value) : anything;
  }

  /** The rows that open a dialog. */
  ofOpeners({ dialog }: Surroundings): readonly Filling[] {
    const rows = this.openersOf(dialog?.name).filter(({ hasRecord }) => hasRecord);
    return rows.length === 0 ? [anything] : rows.flatMap((opener) => this.ofOpener(opener));
  }

  /** The records that fill the words of a drawer; those of labels are filled from the rows that they are opened with. */
  ofWords(around: Surroundings): readonly Filling[] {
    return around.dialog?.value.kind === 'labels' ? this.ofLists(around) : [this.ofDrawer(around)];
  }

  /** What a drawer shows: the loaded record has at least the fields that its openers show, and those of its form. */
  ofDrawer(around: Surroundings): Filling {
    const { kind, form } = around.dialog?.value ?? {};
    const shown = () => [
      ...this.ofOpeners(around).flatMap((row) => [
        ...Object.keys(row.fields),
        ...(row.isOpen && row.shown ? row.shown() : []),
      ]),
      ...(kind === 'assetDetail' ? this.fieldsOf(form) : []),
    ];
    return { ...anything, shown };
  }

  /** The rows of the lists that a dialog is opened with: `"with": { "assets": { "$": "selection" } }`. */
  private ofLists({ dialog }: Surroundings): readonly Filling[] {
    return this.openersOf(dialog?.name).map(({ step: { value, around } }) => {
      const { assets } = isRecord(value.with) ? value.with : {};
      const list = isRecord(assets) ? assets.$ : undefined;
      const isOfTable =
        (list === 'selection' && around.scope.includes('selection')) ||
        (list === '[row]' && around.scope.includes('row'));
      return isOfTable && around.holder?.type === 'block' ? this.ofRow(around.holder.value) : anything;
    });
  }

  /** The fields of an asset form. */
  private fieldsOf(form: unknown): readonly string[] {
    const dialog = this.dialogs.find(({ around }) => around.dialog?.name === form);
    return (dialog && fieldsOfForm(dialog.value)) ?? [];
  }

  openersOf(dialog: string | undefined): readonly Opener[] {
    return dialog === undefined ? [] : (this.openers.get(dialog) ?? []);
  }

  private ofOpener({ step: { value, around, pointer } }: Opener): readonly Filling[] {
    const hasRow = value.with === 'row' && (around.scope.includes('row') || around.scope.includes('item'));
    return hasRow ? this.ofStep(around, pointer) : [anything];
  }

  private ofDialog(around: Surroundings, pointer: string): readonly Filling[] {
    const { holder, dialog } = around;
    const { kind } = holder!.value;
    if (kind !== 'form' && kind !== 'assetForm') return [anything];
    const form = this.ofForm(around);
    const openers = this.openersOf(dialog?.name);
    const given = openers.flatMap(({ gives }) => gives);
    const added: Filling = { ...joined(form, fillingOf(recordOf(given), 'new')), from: 'new' };
    const isLoaded = holder!.value.load !== undefined;
    const rows = openers.length === 0 || isLoaded ? [anything] : this.ofOpeners(around);
    const changed = rows.map((row) => joined(row, form));
    const part = pointer.slice(holder!.pointer.length + 1).split('/')[0];
    if (part === 'add') return [added];
    if (part === 'edit') return changed;
    const adds = openers.some(({ hasRecord }) => !hasRecord) && holder!.value.add === undefined;
    const edits = openers.length === 0 || openers.some(({ hasRecord }) => hasRecord);
    return [...(edits ? changed : []), ...(adds ? [added] : [])];
  }

  private ofForm(around: Surroundings): Filling {
    return fillingOf(this.scope.formAt(around), 'form');
  }

  private ofRow({ source, columns, items }: Readonly<Record<string, unknown>>): Filling {
    return {
      ...fillingOf(this.scope.rowOf(source), 'row'),
      source: typeof source === 'string' ? source : undefined,
      shown: () => [columns, items].flatMap(listOf).flatMap(({ field }) => (typeof field === 'string' ? [field] : [])),
    };
  }
}

const recordOf = (names: readonly string[]): ScopeType => ({
  record: Object.fromEntries(names.map((name) => [name, 'any'])),
});

function fillingOf(type: ScopeType, from: Filling['from']): Filling {
  if (type === 'any') return { fields: {}, isOpen: true, from };
  if (typeof type === 'string' || !('record' in type)) return { fields: {}, isOpen: false, from };
  return { fields: type.record, isOpen: type.open === true, from };
}

/** Both records; the first names it. */
const joined = (first: Filling, second: Filling): Filling => ({
  ...first,
  fields: { ...second.fields, ...first.fields },
  isOpen: first.isOpen || second.isOpen,
});

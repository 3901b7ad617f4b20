import type { Action, Button } from '../../../schemas/action.ts';
import type { Block, Card, Counter, Detail, Grid, Links } from '../../../schemas/block.ts';
import type { Field, Option } from '../../../schemas/field.ts';
import type { FormDialog } from '../../../schemas/form.ts';
import type { Page } from '../../../schemas/page.ts';
import type { Source } from '../../../schemas/source.ts';
import type { Column, Filter, Table } from '../../../schemas/table.ts';
import type { Text } from '../../../schemas/text.ts';
import type { Issue } from '../issue.ts';
import { pointerPart } from './node-name.ts';

/** A block that cannot be drawn, in its place, with what is wrong (PAGE-03). */
export interface BrokenPlan {
  kind: 'broken';
  issues: readonly Issue[];
}
export type ColumnPlan = Column & { as: NonNullable<Column['as']>; options: readonly Option[] };
export type FilterPlan = Filter & { input: NonNullable<Filter['input']>; options: readonly Option[] };
export type FieldPlan = Field & { input: NonNullable<Field['input']>; required: boolean; options: readonly Option[] };
export type TablePlan = Omit<Table, 'columns' | 'filters'> & {
  rowKey: string;
  filters: readonly FilterPlan[];
  columns: readonly ColumnPlan[];
  toolbar: readonly Button[];
  rowActions: readonly Button[];
};
export type GridPlan = Omit<Grid, 'items'> & { columns: number; items: readonly BlockPlan[] };
export type CardPlan = Omit<Card, 'body'> & { span: number; body: BlockPlan };
export type DetailPlan = Omit<Detail, 'items'> & { items: readonly ColumnPlan[] };
export type LinksPlan = Links & { look: 'tiles' | 'rows' };
export type BlockPlan = GridPlan | CardPlan | TablePlan | DetailPlan | Counter | LinksPlan | BrokenPlan;

export interface FormPlan {
  kind: 'form';
  title: Text;
  editTitle: Text;
  load?: string;
  fields: readonly FieldPlan[];
  add: readonly Action[];
  edit: readonly Action[];
}

/** What a page document comes to: everything written out, frozen, nothing left to guess for a renderer. */
export interface PagePlan {
  readonly id: string;
  readonly path: string;
  readonly title: Text;
  readonly description?: Text;
  readonly sources: Readonly<Record<string, Source>>;
  readonly body: BlockPlan;
  readonly dialogs: Readonly<Record<string, FormPlan | BrokenPlan>>;
  readonly issues: readonly Issue[];
}

/** Writes out defaults and puts a broken card where an issue stands; the rest of the page works. Pure. */
export function compilePage(page: Page, issues: readonly Issue[] = []): PagePlan {
  const errors = issues.filter((issue) => issue.severity === 'error');
  const isBroken = errors.some((issue) => !isInside(issue, '/body') && !issue.pointer?.startsWith('/dialogs/'));
  const plan: PagePlan = {
    id: wordOf(page.id),
    path: wordOf(page.path),
    title: isText(page.title) ? page.title : wordOf(page.path),
    description: isText(page.description) ? page.description : undefined,
    sources: isBroken ? {} : (page.sources ?? {}),
    body: isBroken ? { kind: 'broken', issues: errors } : assembleBlock(page.body, '/body', errors),
    dialogs: Object.fromEntries(
      Object.entries(isBroken ? {} : (page.dialogs ?? {})).map(([name, dialog]) => [
        name,
        assembleDialog(dialog, `/dialogs/${pointerPart(name)}`, errors),
      ]),
    ),
    issues,
  };
  return deepFreeze(plan);
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A mistake in a text is an issue; the head of the page is drawn all the same. */
const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    ['zh', 'en'].every((key) => typeof Reflect.get(value, key) === 'string'));

const isInside = (issue: Issue, pointer: string) =>
  issue.pointer === pointer || issue.pointer?.startsWith(`${pointer}/`) === true;

function assembleBlock(block: Block, pointer: string, errors: readonly Issue[]): BlockPlan {
  const own = errors.filter((issue) => isInside(issue, pointer));
  const isHolder = block?.kind === 'grid' || block?.kind === 'card';
  const inChild = (issue: Issue) =>
    block.kind === 'grid'
      ? issue.pointer?.startsWith(`${pointer}/items/`)
      : issue.pointer?.startsWith(`${pointer}/body/`);
  if (own.length > 0 && !(isHolder && own.every(inChild))) return { kind: 'broken', issues: own };
  switch (block.kind) {
    case 'grid':
      return {
        ...block,
        columns: block.columns ?? 2,
        items: block.items.map((item, index) => assembleBlock(item, `${pointer}/items/${index}`, own)),
      };
    case 'card':
      return { ...block, span: block.span ?? 1, body: assembleBlock(block.body, `${pointer}/body`, own) };
    case 'table':
      return {
        ...block,
        rowKey: block.rowKey ?? 'id',
        filters: (block.filters ?? []).map((filter) => ({
          ...filter,
          input: filter.input ?? 'text',
          options: filter.options ?? [],
        })),
        columns: block.columns.map(assembleColumn),
        toolbar: block.toolbar ?? [],
        rowActions: block.rowActions ?? [],
      };
    case 'detail':
      return { ...block, items: block.items.map(assembleColumn) };
    case 'links':
      return { ...block, look: block.look ?? 'rows' };
    case 'counter':
      return block;
  }
}

const assembleColumn = (column: Column): ColumnPlan => ({
  ...column,
  as: column.as ?? (column.options ? 'status' : 'text'),
  options: column.options ?? [],
});

function assembleDialog(dialog: FormDialog, pointer: string, errors: readonly Issue[]): FormPlan | BrokenPlan {
  const own = errors.filter((issue) => isInside(issue, pointer));
  if (own.length > 0) return { kind: 'broken', issues: own };
  return {
    kind: 'form',
    title: dialog.title,
    editTitle: dialog.editTitle ?? dialog.title,
    load: dialog.load,
    fields: dialog.fields.map((field) => ({
      ...field,
      input: field.input ?? 'text',
      required: field.required ?? false,
      options: field.options ?? [],
    })),
    add: dialog.add ?? [],
    edit: dialog.edit ?? [],
  };
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

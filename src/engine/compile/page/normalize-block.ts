import type { Block } from '../../../schemas/blocks/block-type.ts';
import type { Form, FormDialog } from '../../../schemas/blocks/form.ts';
import type { Column, Filter } from '../../../schemas/column.ts';
import type { Field } from '../../../schemas/field.ts';
import { mediaUpload } from '../../../schemas/media-upload.ts';
import { mostNumber } from '../../../schemas/number-limits.ts';
import type { Dialog } from '../../../schemas/page.ts';
import type { Source } from '../../../schemas/source.ts';
import { demandsValue } from '../../forms/rule-error.ts';
import type { BlockPlan, ColumnPlan, DialogPlan, FieldPlan, FilterPlan, FormPlan, SourcePlan } from './plan.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
type PlanOf<Kind extends Block['kind']> = Extract<BlockPlan, { kind: Kind }>;
/** Turns a block inside into its plan; the pointer is relative, '/items/2'. */
type Inside = (block: Block, pointer: string) => BlockPlan;

/** Writes out what a document may leave away, kind by kind: a renderer has nothing to guess. */
const normalizers: { [Kind in Block['kind']]: (block: Of<Kind>, span: number, inside: Inside) => PlanOf<Kind> } = {
  section: (block, span, inside) => ({
    ...block,
    span,
    items: block.items.map((item, index) => inside(item, `/items/${index}`)),
  }),
  split: (block, span, inside) => ({
    ...block,
    span,
    width: block.width ?? 240,
    side: inside(block.side, '/side'),
    main: inside(block.main, '/main'),
  }),
  tabs: (block, span, inside) => ({
    ...block,
    span,
    items: block.items.map((item, index) => ({ ...item, body: inside(item.body, `/items/${index}/body`) })),
  }),
  grid: (block, span, inside) => ({
    ...block,
    span,
    columns: block.columns ?? 2,
    items: block.items.map((item, index) => inside(item, `/items/${index}`)),
  }),
  card: (block, span, inside) => ({ ...block, span, actions: block.actions ?? [], body: inside(block.body, '/body') }),
  table: (block, span) => ({
    ...block,
    span,
    rowKey: block.rowKey ?? 'id',
    filters: (block.filters ?? []).map(normalizeFilter),
    columns: block.columns.map(normalizeColumn),
    toolbar: block.toolbar ?? [],
    rowActions: block.rowActions ?? [],
    batch: block.batch ?? [],
  }),
  tree: (block, span) => ({
    ...block,
    span,
    search: block.search ?? true,
    select: block.select ?? false,
    toolbar: block.toolbar ?? [],
    nodeActions: block.nodeActions ?? [],
  }),
  form: (block, span) => ({ ...block, span, fields: block.fields.map(normalizeField) }),
  detail: (block, span) => ({ ...block, span, columns: block.columns ?? 1, items: block.items.map(normalizeColumn) }),
  dashboard: (block, span, inside) => ({
    ...block,
    span,
    controls: block.controls ?? [],
    panels: block.panels.map((panel, index) => ({ ...panel, body: inside(panel.body, `/panels/${index}/body`) })),
  }),
  chart: (block, span) => ({ ...block, span, look: block.look ?? 'default', palette: block.palette ?? 'default' }),
  counter: (block, span) => ({ ...block, span }),
  list: (block, span) => ({ ...block, span, max: block.max ?? 20, look: block.look ?? 'rows' }),
  links: (block, span) => ({ ...block, span, look: block.look ?? 'rows' }),
  quickMenu: (block, span) => ({ ...block, span, max: block.max ?? 5 }),
  personalization: (block, span) => ({ ...block, span, funcs: block.funcs ?? {} }),
  displayPreferences: (block, span) => ({ ...block, span }),
  frame: (block, span) => ({ ...block, span }),
  text: (block, span) => ({ ...block, span, look: block.look ?? 'plain' }),
  image: (block, span) => ({ ...block, span, fit: block.fit ?? 'contain' }),
};

/** A sound block with its defaults; blocks inside come from `inside`. */
export function normalizeBlock(block: Block, inside: Inside): BlockPlan {
  const normalize = normalizers[block.kind] as (block: Block, span: number, inside: Inside) => BlockPlan;
  return normalize(block, block.span ?? 1, inside);
}

const normalizeColumn = (column: Column): ColumnPlan => ({
  ...column,
  as: column.as ?? (column.options ? 'status' : 'text'),
  options: column.options ?? [],
});

const normalizeFilter = (filter: Filter): FilterPlan => ({
  ...filter,
  input: filter.input ?? 'text',
  options: filter.options ?? [],
});

const normalizeField = (field: Field): FieldPlan => ({
  ...field,
  input: field.input ?? 'text',
  required: field.required || (field.validate !== undefined && demandsValue(field.validate)),
  options: field.options ?? [],
  ...(field.input === 'number' ? { max: field.max ?? mostNumber } : {}),
  ...(field.input === 'files'
    ? { upload: field.upload ?? mediaUpload, maxMB: field.maxMB ?? 20, maxFiles: field.maxFiles ?? 5 }
    : {}),
});

/** A sound dialog with its defaults; a block inside comes from `inside`. */
export function normalizeDialog(dialog: Dialog, inside: Inside): DialogPlan {
  switch (dialog.kind) {
    case 'record': {
      const { kind, title, load, browse, columns = 2, opened = [] } = dialog;
      const items = dialog.items.map(normalizeColumn);
      const body = dialog.body === undefined ? undefined : inside(dialog.body as Block, '/body');
      return { kind, title, load, browse, columns, opened, items, ...(body && { body }) };
    }
    case 'form':
      return normalizeForm(dialog);
    case 'assetForm': {
      const groups = dialog.groups.map((group) => ({ ...group, fields: group.fields.map(normalizeField) }));
      const { editTitle = dialog.title, attributes = {} } = dialog;
      return { ...dialog, groups, editTitle, attributes };
    }
    case 'assetDetail':
      return dialog;
  }
}

function normalizeForm(dialog: FormDialog): FormPlan {
  return {
    kind: 'form',
    title: dialog.title,
    editTitle: dialog.editTitle ?? dialog.title,
    submitTitle: dialog.submitTitle,
    load: dialog.load,
    values: dialog.values ?? {},
    fields: dialog.fields.map(normalizeField),
    add: dialog.add ?? dialog.submit ?? [],
    edit: dialog.edit ?? dialog.submit ?? [],
  };
}

/** The form of a form block: it always edits what it has read. */
export function formOfBlock(block: Omit<Form, 'fields'> & { fields: readonly FieldPlan[] }): FormPlan {
  const title = block.title ?? '';
  return {
    kind: 'form',
    title,
    editTitle: title,
    submitTitle: block.submitTitle,
    load: block.load,
    values: block.values ?? {},
    fields: block.fields,
    add: block.submit,
    edit: block.submit,
  };
}

/** A sound source with its defaults. */
export function normalizeSource(source: Source): SourcePlan {
  switch (source.kind) {
    case 'paged':
      return { ...source, dialect: source.dialect ?? 'condition' };
    case 'tree':
      return {
        ...source,
        key: source.key ?? 'code',
        label: source.label ?? 'name',
        children: source.children ?? 'children',
      };
    default:
      return source;
  }
}

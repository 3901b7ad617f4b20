import type { Action, Button } from '../../../schemas/action.ts';
import type { AssetDetail, AssetForm } from '../../../schemas/blocks/asset-form.ts';
import type { Card, Dashboard, Grid, Section, Split, Tabs } from '../../../schemas/blocks/block-type.ts';
import type { Chart } from '../../../schemas/blocks/chart.ts';
import type { Counter } from '../../../schemas/blocks/counter.ts';
import type { Detail } from '../../../schemas/blocks/detail.ts';
import type { DisplayPreferences } from '../../../schemas/blocks/display-preferences.ts';
import type { Form } from '../../../schemas/blocks/form.ts';
import type { Frame } from '../../../schemas/blocks/frame.ts';
import type { Image } from '../../../schemas/blocks/image.ts';
import type { Links } from '../../../schemas/blocks/links.ts';
import type { List } from '../../../schemas/blocks/list.ts';
import type { PersonalizationBlock } from '../../../schemas/blocks/personalization.ts';
import type { QuickMenuBlock } from '../../../schemas/blocks/quick-menu.ts';
import type { RecordDialog } from '../../../schemas/blocks/record.ts';
import type { Table } from '../../../schemas/blocks/table.ts';
import type { TextBlock } from '../../../schemas/blocks/text.ts';
import type { Tree } from '../../../schemas/blocks/tree.ts';
import type { Column, Filter } from '../../../schemas/column.ts';
import type { Value } from '../../../schemas/expression.ts';
import type { Field } from '../../../schemas/field.ts';
import type {
  LiveSource,
  PagedSource,
  ReferenceSource,
  RestSource,
  StaticSource,
  TreeSource,
} from '../../../schemas/source.ts';
import type { Text } from '../../../schemas/text.ts';
import type { Issue } from '../issue.ts';

/** `Word` with some keys always there. */
type With<Word, Keys extends keyof Word> = Word & { [Key in Keys]-?: NonNullable<Word[Key]> };

/** A block that cannot be drawn, in its place, with what is wrong (PAGE-03). */
export interface BrokenPlan {
  kind: 'broken';
  span: number;
  issues: readonly Issue[];
  /** By which author and operator can speak of the same mistake. */
  report: string;
}
export type ColumnPlan = With<Column, 'as' | 'options'>;
export type FilterPlan = With<Filter, 'input' | 'options'>;
export type FieldPlan = With<Field, 'input' | 'required' | 'options'>;

type Spanned<Word> = Word & { span: number };
export type SectionPlan = Spanned<Omit<Section, 'items'> & { items: readonly BlockPlan[] }>;
export type SplitPlan = Spanned<Omit<Split, 'side' | 'main'> & { side: BlockPlan; main: BlockPlan; width: number }>;
export type TabsPlan = Spanned<
  Omit<Tabs, 'items'> & { items: readonly (Omit<Tabs['items'][number], 'body'> & { body: BlockPlan })[] }
>;
export type GridPlan = Spanned<Omit<Grid, 'items'> & { columns: number; items: readonly BlockPlan[] }>;
export type CardPlan = Spanned<Omit<Card, 'body'> & { body: BlockPlan; actions: readonly Button[] }>;
export type TablePlan = Spanned<
  Omit<Table, 'columns' | 'filters'> & {
    rowKey: string;
    filters: readonly FilterPlan[];
    columns: readonly ColumnPlan[];
    toolbar: readonly Button[];
    rowActions: readonly Button[];
    batch: readonly Button[];
  }
>;
export type TreePlan = Spanned<
  Tree & { search: boolean; select: boolean; toolbar: readonly Button[]; nodeActions: readonly Button[] }
>;
export type FormBlockPlan = Spanned<Omit<Form, 'fields'> & { fields: readonly FieldPlan[] }>;
export type DetailPlan = Spanned<Omit<Detail, 'items'> & { columns: number; items: readonly ColumnPlan[] }>;
export type DashboardPlan = Spanned<
  Omit<Dashboard, 'panels'> & {
    controls: readonly 'scale'[];
    panels: readonly (Omit<Dashboard['panels'][number], 'body'> & { body: BlockPlan })[];
  }
>;
export type ChartPlan = Spanned<With<Chart, 'look' | 'palette'>>;
export type CounterPlan = Spanned<Counter>;
export type ListPlan = Spanned<With<List, 'max' | 'look'>>;
export type LinksPlan = Spanned<With<Links, 'look'>>;
export type QuickMenuPlan = Spanned<With<QuickMenuBlock, 'max'>>;
export type PersonalizationPlan = Spanned<With<PersonalizationBlock, 'funcs'>>;
export type DisplayPreferencesPlan = Spanned<DisplayPreferences>;
export type FramePlan = Spanned<Frame>;
export type TextPlan = Spanned<With<TextBlock, 'look'>>;
export type ImagePlan = Spanned<With<Image, 'fit'>>;
export type BlockPlan =
  | SectionPlan
  | SplitPlan
  | TabsPlan
  | GridPlan
  | CardPlan
  | TablePlan
  | TreePlan
  | FormBlockPlan
  | DetailPlan
  | DashboardPlan
  | ChartPlan
  | CounterPlan
  | ListPlan
  | LinksPlan
  | QuickMenuPlan
  | PersonalizationPlan
  | DisplayPreferencesPlan
  | FramePlan
  | TextPlan
  | ImagePlan
  | BrokenPlan;

/** A dialog's form, or a form on the page; `add` holds for both where nothing is edited. */
export interface FormPlan {
  kind: 'form';
  title: Text;
  editTitle: Text;
  submitTitle?: Text;
  load?: string;
  values: Readonly<Record<string, Value>>;
  fields: readonly FieldPlan[];
  add: readonly Action[];
  edit: readonly Action[];
}

/** The drawer of an asset's form; its fields are generated once the product is known. */
export interface AssetFormDialogPlan extends Omit<AssetForm, 'groups' | 'attributes' | 'editTitle' | '$comment'> {
  editTitle: Text;
  groups: readonly (Omit<AssetForm['groups'][number], 'fields'> & { fields: readonly FieldPlan[] })[];
  attributes: NonNullable<AssetForm['attributes']>;
}
/** The drawer of an asset's facts, with the form whose fields it shows. */
export interface AssetDetailPlan extends Pick<AssetDetail, 'kind' | 'title' | 'load'> {
  form: string;
}
/** The drawer of a record's facts. */
export interface RecordDialogPlan extends Pick<RecordDialog, 'kind' | 'title' | 'load' | 'browse'> {
  columns: number;
  items: readonly ColumnPlan[];
  body?: BlockPlan;
  opened: readonly Action[];
}
export type DialogPlan = FormPlan | RecordDialogPlan | AssetFormDialogPlan | AssetDetailPlan;

export type TreeSourcePlan = With<TreeSource, 'key' | 'label' | 'children'>;
export type SourcePlan =
  | RestSource
  | With<PagedSource, 'dialect'>
  | TreeSourcePlan
  | ReferenceSource
  | LiveSource
  | StaticSource;
export type PagedSourcePlan = Extract<SourcePlan, { kind: 'paged' }>;

/** What a page document comes to: everything written out, frozen, nothing left to guess for a renderer. */
export interface PagePlan {
  readonly id: string;
  readonly path: string;
  readonly title: Text;
  readonly description?: Text;
  readonly sources: Readonly<Record<string, SourcePlan>>;
  readonly body: BlockPlan;
  readonly dialogs: Readonly<Record<string, DialogPlan | BrokenPlan>>;
  readonly issues: readonly Issue[];
  /** Errors that no broken block shows: those of the head, of dialogs, of sources that nothing shows. */
  readonly loose: readonly Issue[];
}

import type { TObject, TProperties } from 'typebox';
import type { blockKinds, DrawnBlock } from '../../../schemas/blocks/index.ts';
import type { dialogKinds } from '../../../schemas/dialogs/index.ts';
import type { PlanOf } from '../../../schemas/grammar/defaults.ts';
import type { Value } from '../../../schemas/grammar/expression.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { PartName, parts } from '../../../schemas/parts/index.ts';
import type { Action } from '../../../schemas/shared/action.ts';
import type { Button } from '../../../schemas/shared/button.ts';
import type { Column } from '../../../schemas/shared/column.ts';
import type { Field } from '../../../schemas/shared/field.ts';
import type { Filter } from '../../../schemas/shared/filter.ts';
import type { SourcePlan, SourcePlanOf } from '../../../schemas/shared/source.ts';
import type { Issue } from '../issue.ts';

/** Shown in the place of a block that cannot be drawn, with its issues (PAGE-03). */
export interface BrokenPlan {
  kind: 'broken';
  span: number;
  issues: readonly Issue[];
  /** Identifies the mistake when users and authors talk about it. */
  report: string;
}

interface Slots {
  block: BlockPlan;
  steps: readonly Action[];
}
export type BlockKindName = DrawnBlock;
/** A block of one kind with its defaults. */
export type BlockPlanOf<Kind extends BlockKindName> = BlockPlanFor<(typeof blockKinds)[Kind]>;
/** The plan of a kind that need not be in the list, as that of a plug-in. */
export type BlockPlanFor<Kind extends { schema: object }> = PlanOf<Kind['schema'], Slots>;
export type SoundBlockPlan = { [Kind in BlockKindName]: BlockPlanOf<Kind> }[BlockKindName];
export type BlockPlan = SoundBlockPlan | BrokenPlan;
export type ColumnPlan = PlanOf<typeof Column>;
export type FilterPlan = PlanOf<typeof Filter>;
export type FieldPlan = PlanOf<typeof Field>;

export type MapLayerPlan = BlockPlanOf<'map'>['layers'][number];
export type ButtonPlan = PlanOf<typeof Button, Slots>;

export type TablePlan = BlockPlanOf<'table'>;
export type ChartPlan = BlockPlanOf<'chart'>;
/** A part by name, with its keys. */
export type PartPlanOf<Name extends PartName> = Omit<BlockPlanOf<'part'>, 'name' | keyof PartKeys> & {
  name: Name;
} & PlanOf<TObject<ReadsOf<(typeof parts)[Name]>>, Slots>;
type ReadsOf<Part> = Part extends { reads: infer Reads extends TProperties } ? Reads : Record<never, never>;
type PartKeys = Omit<BlockPlanOf<'part'>, 'kind' | 'name' | 'span' | 'func' | 'when' | 'requires' | '$comment'>;

/** A form in a dialog or on the page; `add` applies to both if nothing is edited. */
export interface FormPlan {
  kind: 'form';
  title: Text;
  editTitle: Text;
  submitTitle?: Text;
  /** The parts that the fields are asked in, one after another. */
  steps?: readonly { id: string; title: Text }[];
  /** Offers to add another record after saving. */
  again?: boolean;
  /** What a form on the page does once saved: begins the next record, or shows the first step of the same one. */
  onSaved?: 'next' | 'first';
  /** Adds something to the record, such as a reply, and has none of its values. */
  adds?: boolean;
  load?: string;
  values: Readonly<Record<string, Value>>;
  fields: readonly FieldPlan[];
  add: readonly Action[];
  edit: readonly Action[];
}

export type DialogKindName = keyof typeof dialogKinds;
type DialogKeywords<Kind extends DialogKindName> = PlanOf<(typeof dialogKinds)[Kind]['schema'], Slots>;
/** The drawer with an asset form; its fields are generated once the product is known. */
export type AssetFormDialogPlan = DialogKeywords<'assetForm'> & { editTitle: Text };
/** The drawer with the details of an asset, and the form whose fields it shows. */
export type AssetDetailPlan = DialogKeywords<'assetDetail'>;
/** The drawer with the details of a record. */
export type RecordDialogPlan = DialogKeywords<'record'>;
/** The dialog that imports rows from a file. */
export type ImportDialogPlan = DialogKeywords<'import'>;
/** The dialog that sends a command to many devices. */
export type ControlPlan = DialogKeywords<'control'>;
/** The dialog that changes chosen fields of many assets. */
export type BatchEditPlan = DialogKeywords<'batchEdit'>;
/** The dialog that prints labels. */
export type LabelsPlan = DialogKeywords<'labels'>;
/** A dialog of one kind with its defaults. */
export type DialogPlanOf<Kind extends DialogKindName> = {
  form: FormPlan;
  record: RecordDialogPlan;
  import: ImportDialogPlan;
  assetForm: AssetFormDialogPlan;
  assetDetail: AssetDetailPlan;
  control: ControlPlan;
  batchEdit: BatchEditPlan;
  labels: LabelsPlan;
}[Kind];
export type DialogPlan = DialogPlanOf<DialogKindName>;

export type { SourcePlan };
export type PagedSourcePlan = SourcePlanOf<'paged'>;

/** A compiled page: complete and frozen, so that renderers never guess. */
export interface PagePlan {
  readonly id: string;
  readonly path: string;
  readonly title: Text;
  readonly description?: Text;
  readonly sources: Readonly<Record<string, SourcePlan>>;
  readonly body: BlockPlan;
  readonly dialogs: Readonly<Record<string, DialogPlan | BrokenPlan>>;
  readonly issues: readonly Issue[];
  /** Errors without a broken block: in the head, in dialogs, in unused sources. */
  readonly loose: readonly Issue[];
}

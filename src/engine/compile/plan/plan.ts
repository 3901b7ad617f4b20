import type { TObject, TProperties } from 'typebox';
import type { blockKinds, DrawnBlock } from '../../../schemas/blocks/index.ts';
import type { dialogKinds } from '../../../schemas/dialogs/index.ts';
import type { PlanOf } from '../../../schemas/grammar/defaults.ts';
import type { Value } from '../../../schemas/grammar/expression.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { PartName, parts } from '../../../schemas/parts/index.ts';
import type { Action } from '../../../schemas/words/action.ts';
import type { Button } from '../../../schemas/words/button.ts';
import type { Column } from '../../../schemas/words/column.ts';
import type { Field } from '../../../schemas/words/field.ts';
import type { Filter } from '../../../schemas/words/filter.ts';
import type { SourcePlan, SourcePlanOf } from '../../../schemas/words/source.ts';
import type { Issue } from '../issue.ts';

/** A block that cannot be drawn, in its place, with what is wrong (PAGE-03). */
export interface BrokenPlan {
  kind: 'broken';
  span: number;
  issues: readonly Issue[];
  /** By which author and operator can speak of the same mistake. */
  report: string;
}

interface Slots {
  block: BlockPlan;
  steps: readonly Action[];
}
export type BlockKindName = DrawnBlock;
/** A block of one kind with its defaults written out. */
export type BlockPlanOf<Kind extends BlockKindName> = PlanOf<(typeof blockKinds)[Kind]['schema'], Slots>;
export type SoundBlockPlan = { [Kind in BlockKindName]: BlockPlanOf<Kind> }[BlockKindName];
export type BlockPlan = SoundBlockPlan | BrokenPlan;
export type ColumnPlan = PlanOf<typeof Column>;
export type FilterPlan = PlanOf<typeof Filter>;
export type FieldPlan = PlanOf<typeof Field>;

export type ButtonPlan = PlanOf<typeof Button, Slots>;

export type TablePlan = BlockPlanOf<'table'>;
export type ChartPlan = BlockPlanOf<'chart'>;
/** A part by its name with the keys that it reads. */
export type PartPlanOf<Name extends PartName> = Omit<BlockPlanOf<'part'>, 'name' | keyof PartKeys> & {
  name: Name;
} & PlanOf<TObject<ReadsOf<(typeof parts)[Name]>>, Slots>;
type ReadsOf<Part> = Part extends { reads: infer Reads extends TProperties } ? Reads : Record<never, never>;
type PartKeys = Omit<BlockPlanOf<'part'>, 'kind' | 'name' | 'span' | 'func' | 'when' | 'needs' | '$comment'>;

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

export type DialogKindName = keyof typeof dialogKinds;
type DialogWords<Kind extends DialogKindName> = PlanOf<(typeof dialogKinds)[Kind]['schema'], Slots>;
/** The drawer of an asset's form; its fields are generated once the product is known. */
export type AssetFormDialogPlan = DialogWords<'assetForm'> & { editTitle: Text };
/** The drawer of an asset's facts, with the form whose fields it shows. */
export type AssetDetailPlan = DialogWords<'assetDetail'>;
/** The drawer of a record's facts. */
export type RecordDialogPlan = DialogWords<'record'>;
/** A dialog of one kind with its defaults written out. */
export type DialogPlanOf<Kind extends DialogKindName> = {
  form: FormPlan;
  record: RecordDialogPlan;
  assetForm: AssetFormDialogPlan;
  assetDetail: AssetDetailPlan;
}[Kind];
export type DialogPlan = DialogPlanOf<DialogKindName>;

export type { SourcePlan };
export type PagedSourcePlan = SourcePlanOf<'paged'>;

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

import type { Text } from '../../../schemas/grammar/text.ts';
import type { LabelsPlan } from '../../compile/plan/plan.ts';
import { fillText, isFilled } from '../../records/fill-text.ts';

type Values = Record<string, unknown>;

/** Maximum labels of one print: each is drawn as a vector picture. */
export const maxLabels = 500;

/** One label: what its code holds, and its lines. */
export interface Label {
  /** Position among the rows. */
  readonly at: number;
  readonly code: Text;
  readonly caption: Text;
  /** With the position among the lines of the plan. */
  readonly lines: readonly { readonly at: number; readonly text: Text }[];
}

/** Labels to print for some rows. */
export class LabelsStore {
  readonly kind = 'labels';
  /** The first `maxLabels` rows that have a code. */
  readonly labels: readonly Label[];
  /** Number of rows without a code. */
  readonly withoutCode: number;

  constructor(
    readonly name: string,
    readonly plan: LabelsPlan,
    readonly rows: readonly Values[],
  ) {
    const coded = rows.flatMap((row, at) => (isFilled(plan.code, row) ? [{ row, at }] : []));
    this.withoutCode = rows.length - coded.length;
    this.labels = coded.slice(0, maxLabels).map(({ row, at }) => ({
      at,
      // For machines: a number is written as it is.
      code: fillText(plan.code, row, String),
      caption: fillText(plan.caption, row),
      lines: plan.lines.flatMap((line, place) =>
        isFilled(line, row) ? [{ at: place, text: fillText(line, row) }] : [],
      ),
    }));
  }

  /** Number of rows that have a code but no place in this print. */
  get left(): number {
    return this.rows.length - this.withoutCode - this.labels.length;
  }
}

import type { TProperties } from 'typebox';
import type { Variant } from '../grammar/variants.ts';

/** A cell kind: how to show a value. Its renderer has the same name. */
export interface Cell<Reads extends TProperties = TProperties> extends Variant<Reads> {
  /** True if a read-only form field can use it: it needs only the value and its options. */
  inForms?: true;
}

export const defineCell = <const Of extends Cell>(cell: Of): Of => cell;

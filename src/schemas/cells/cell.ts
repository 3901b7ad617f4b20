import type { TProperties } from 'typebox';
import type { Variant } from '../grammar/variants.ts';

/** A kind of cell: how a value is shown. Its renderer has the same name. */
export interface Cell<Reads extends TProperties = TProperties> extends Variant<Reads> {
  /** A form can show a value this way: it needs nothing but the value and the names of a status. */
  inForms?: true;
}

export const defineCell = <const Of extends Cell>(cell: Of): Of => cell;

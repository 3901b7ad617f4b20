import type { TProperties } from 'typebox';
import type { Variant } from '../grammar/variants.ts';
import type { ScopeType } from '../rules/scope.ts';

/** A kind of input: how a field of a form is filled in. Its widget has the same name. */
export interface Input<Reads extends TProperties = TProperties> extends Variant<Reads> {
  /** What expressions see of its value. */
  type?: ScopeType;
}

export const defineInput = <const Of extends Input>(input: Of): Of => input;

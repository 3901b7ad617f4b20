import type { TProperties } from 'typebox';
import type { Variant } from '../grammar/variants.ts';
import type { ScopeType } from '../rules/scope.ts';

/** An input kind: how a form field is edited. Its widget has the same name. */
export interface Input<Reads extends TProperties = TProperties> extends Variant<Reads> {
  /** Its type in expressions. */
  type?: ScopeType;
}

export const defineInput = <const Of extends Input>(input: Of): Of => input;

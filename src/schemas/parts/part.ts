import type { TProperties } from 'typebox';
import type { Variant } from '../grammar/variants.ts';

/** A part of the product that one page shows: no kind of the grammar, but placed by `{ "kind": "part", "name": ... }`. */
export type Part<Reads extends TProperties = TProperties> = Variant<Reads>;

export const definePart = <const Of extends Part>(part: Of): Of => part;

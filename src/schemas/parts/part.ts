import type { TProperties } from 'typebox';
import type { Variant } from '../grammar/variants.ts';

/** A built-in part for one page: not a block kind, but placed by `{ "kind": "part", "name": ... }`. */
export type Part<Reads extends TProperties = TProperties> = Variant<Reads>;

export const definePart = <const Of extends Part>(part: Of): Of => part;

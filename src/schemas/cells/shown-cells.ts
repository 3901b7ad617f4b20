import { meaningsOf, namesOf } from '../grammar/variants.ts';
import { type CellKind, cells } from './index.ts';

type Shown = { [Kind in CellKind]: (typeof cells)[Kind] extends { inForms: true } ? Kind : never }[CellKind];

/** The cells that a read-only form field can use. */
export const shownCells = namesOf(cells).filter((kind): kind is Shown => 'inForms' in cells[kind]);
export const shownMeanings = meaningsOf(cells);

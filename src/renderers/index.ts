/** THE list of renderers: read it and you know what a document can show. */
import { lazy } from 'react';
import { createRegistry } from '../engine/registry.ts';
import { BrokenBlock } from './blocks/broken/broken-block.tsx';
import { CardBlock } from './blocks/card/card-block.tsx';
import { CounterBlock } from './blocks/counter/counter-block.tsx';
import { DetailBlock } from './blocks/detail/detail-block.tsx';
import { GridBlock } from './blocks/grid/grid-block.tsx';
import { LinksBlock } from './blocks/links/links-block.tsx';
import { BooleanCell } from './cells/boolean-cell.tsx';
import { DateCell, DatetimeCell } from './cells/date-cell.tsx';
import { NumberCell, PercentCell } from './cells/number-cell.tsx';
import { StatusCell } from './cells/status-cell.tsx';
import { TagsCell } from './cells/tags-cell.tsx';
import { TextCell } from './cells/text-cell.tsx';
import type { BlockRenderer, CellRenderer, FieldRenderer, Registries } from './registries.tsx';

const blocks: BlockRenderer[] = [
  { kind: 'grid', component: GridBlock },
  { kind: 'card', component: CardBlock },
  { kind: 'table', component: lazy(() => import('./blocks/table/table-block.tsx')) },
  { kind: 'detail', component: DetailBlock },
  { kind: 'counter', component: CounterBlock },
  { kind: 'links', component: LinksBlock },
  { kind: 'broken', component: BrokenBlock },
];

const cells: CellRenderer[] = [
  { kind: 'text', component: TextCell },
  { kind: 'number', component: NumberCell },
  { kind: 'percent', component: PercentCell },
  { kind: 'status', component: StatusCell },
  { kind: 'boolean', component: BooleanCell },
  { kind: 'date', component: DateCell },
  { kind: 'datetime', component: DatetimeCell },
  { kind: 'tags', component: TagsCell },
];

const choiceField = lazy(() => import('./fields/choice-field.tsx'));
const timeField = lazy(() => import('./fields/time-field.tsx'));
const textField = lazy(() => import('./fields/text-field.tsx'));
const fields: FieldRenderer[] = [
  { kind: 'text', component: textField },
  { kind: 'password', component: textField },
  { kind: 'textarea', component: textField },
  { kind: 'number', component: textField },
  { kind: 'select', component: choiceField },
  { kind: 'radio', component: choiceField },
  { kind: 'switch', component: choiceField },
  { kind: 'treeSelect', component: lazy(() => import('./fields/tree-field.tsx')) },
  { kind: 'date', component: timeField },
  { kind: 'datetime', component: timeField },
];

/** The registries of the product. A plug-in adds to the lists; a kind that is claimed twice throws here, at start. */
export const createRegistries = (): Registries => ({
  blocks: createRegistry('block', blocks),
  cells: createRegistry('cell', cells),
  fields: createRegistry('field', fields),
});

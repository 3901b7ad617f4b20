import { pluginKinds } from '../grammar/plugins.ts';
import { card } from './card.ts';
import { chart } from './chart.ts';
import { counter } from './counter.ts';
import { crud } from './crud.ts';
import { dashboard } from './dashboard.ts';
import { detail } from './detail.ts';
import { factsBlock } from './facts.ts';
import { filters } from './filters.ts';
import { form } from './form.ts';
import { frame } from './frame.ts';
import { grid } from './grid.ts';
import { image } from './image.ts';
import { links } from './links.ts';
import { list } from './list.ts';
import { map } from './map.ts';
import { part } from './part.ts';
import { pivot } from './pivot.ts';
import { section } from './section.ts';
import { split } from './split.ts';
import { table } from './table.ts';
import { tabs } from './tabs.ts';
import { text } from './text.ts';
import { tree } from './tree.ts';
import { workbench } from './workbench.ts';

/** All block kinds, one line each. */
export const blockKinds = {
  section,
  split,
  tabs,
  grid,
  card,
  table,
  crud,
  tree,
  form,
  detail,
  facts: factsBlock,
  dashboard,
  filters,
  workbench,
  chart,
  pivot,
  counter,
  list,
  map,
  links,
  part,
  frame,
  text,
  image,
  ...pluginKinds.blocks,
};
export type BlockName = keyof typeof blockKinds;
/** The kinds that have a renderer; the compiler expands the others. */
export type DrawnBlock = {
  [Kind in BlockName]: (typeof blockKinds)[Kind] extends { expands: true } ? never : Kind;
}[BlockName];

import { Card } from './card.ts';
import { Chart } from './chart.ts';
import { Counter } from './counter.ts';
import { Dashboard } from './dashboard.ts';
import { Detail } from './detail.ts';
import { DisplayPreferences } from './display-preferences.ts';
import { Form } from './form.ts';
import { Frame } from './frame.ts';
import { Grid } from './grid.ts';
import { Image } from './image.ts';
import { Links } from './links.ts';
import { List } from './list.ts';
import { PersonalizationBlock } from './personalization.ts';
import { QuickMenuBlock } from './quick-menu.ts';
import { Section } from './section.ts';
import { Split } from './split.ts';
import { Table } from './table.ts';
import { Tabs } from './tabs.ts';
import { TextBlock } from './text.ts';
import { Tree } from './tree.ts';

/** Every block of the grammar. */
export const blockKinds = {
  section: Section,
  split: Split,
  tabs: Tabs,
  grid: Grid,
  card: Card,
  table: Table,
  tree: Tree,
  form: Form,
  detail: Detail,
  dashboard: Dashboard,
  chart: Chart,
  counter: Counter,
  list: List,
  links: Links,
  quickMenu: QuickMenuBlock,
  personalization: PersonalizationBlock,
  displayPreferences: DisplayPreferences,
  frame: Frame,
  text: TextBlock,
  image: Image,
};

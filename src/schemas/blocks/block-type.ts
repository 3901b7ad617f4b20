import type { CardWords } from './card.ts';
import type { Chart } from './chart.ts';
import type { Counter } from './counter.ts';
import type { DashboardWords } from './dashboard.ts';
import type { Detail } from './detail.ts';
import type { DisplayPreferences } from './display-preferences.ts';
import type { Form } from './form.ts';
import type { Frame } from './frame.ts';
import type { GridWords } from './grid.ts';
import type { Image } from './image.ts';
import type { Links } from './links.ts';
import type { List } from './list.ts';
import type { PersonalizationBlock } from './personalization.ts';
import type { QuickMenuBlock } from './quick-menu.ts';
import type { SectionWords } from './section.ts';
import type { SplitWords } from './split.ts';
import type { Table } from './table.ts';
import type { TabsWords } from './tabs.ts';
import type { TextBlock } from './text.ts';
import type { Tree } from './tree.ts';

/** The recursion that a schema cannot say in types: blocks inside blocks. */
export type Section = Omit<SectionWords, 'items'> & { items: Block[] };
export type Split = Omit<SplitWords, 'side' | 'main'> & { side: Block; main: Block };
export type Tabs = Omit<TabsWords, 'items'> & { items: (Omit<TabsWords['items'][number], 'body'> & { body: Block })[] };
export type Grid = Omit<GridWords, 'items'> & { items: Block[] };
export type Card = Omit<CardWords, 'body'> & { body: Block };
export type Dashboard = Omit<DashboardWords, 'panels'> & {
  panels: (Omit<DashboardWords['panels'][number], 'body'> & { body: Block })[];
};

/** Any block of a page. */
export type Block =
  | Section
  | Split
  | Tabs
  | Grid
  | Card
  | Table
  | Tree
  | Form
  | Detail
  | Dashboard
  | Chart
  | Counter
  | List
  | Links
  | QuickMenuBlock
  | PersonalizationBlock
  | DisplayPreferences
  | Frame
  | TextBlock
  | Image;

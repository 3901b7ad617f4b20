/** THE list of renderers: read it and you know what a document can show. */

import { createRegistry } from '../engine/registry.ts';
import { BrokenBlock } from './blocks/broken/broken-block.tsx';
import { CardBlock } from './blocks/card/card-block.tsx';
import { ChartBlock } from './blocks/chart/chart-block.tsx';
import { CounterBlock } from './blocks/counter/counter-block.tsx';
import { DetailBlock } from './blocks/detail/detail-block.tsx';
import { FrameBlock } from './blocks/frame/frame-block.tsx';
import { GridBlock } from './blocks/grid/grid-block.tsx';
import { ImageBlock } from './blocks/image/image-block.tsx';
import { LinksBlock } from './blocks/links/links-block.tsx';
import { ListBlock } from './blocks/list/list-block.tsx';
import { SectionBlock } from './blocks/section/section-block.tsx';
import { SplitBlock } from './blocks/split/split-block.tsx';
import { TextBlock } from './blocks/text/text-block.tsx';
import { BooleanCell } from './cells/boolean-cell.tsx';
import { DateCell, DatetimeCell } from './cells/date-cell.tsx';
import { DictionaryCell } from './cells/dictionary-cell.tsx';
import { FilesCell } from './cells/files-cell.tsx';
import { HtmlCell } from './cells/html-cell.tsx';
import { ImageCell } from './cells/image-cell.tsx';
import { LinkCell } from './cells/link-cell.tsx';
import { NumberCell, PercentCell } from './cells/number-cell.tsx';
import { AreaCell, DepartmentCell } from './cells/place-cell.tsx';
import { ProgressCell } from './cells/progress-cell.tsx';
import { StatusCell } from './cells/status-cell.tsx';
import { TagsCell } from './cells/tags-cell.tsx';
import { TextCell } from './cells/text-cell.tsx';
import { lazyPart } from './lazy-part.ts';
import type {
  BlockRenderer,
  CaptchaRenderer,
  CellRenderer,
  ChartRenderer,
  FieldRenderer,
  Registries,
} from './registries.tsx';
import './cells/cells.css';

const loadTable = () => import('./blocks/table/table-block.tsx');

/** Fetches what most pages show, before the first of them asks for it. */
export const loadCommonBlocks: () => Promise<unknown> = loadTable;

const blocks: BlockRenderer[] = [
  { kind: 'section', component: SectionBlock },
  { kind: 'split', component: SplitBlock },
  { kind: 'tabs', component: lazyPart(() => import('./blocks/tabs/tabs-block.tsx')) },
  { kind: 'grid', component: GridBlock },
  { kind: 'card', component: CardBlock },
  { kind: 'table', component: lazyPart(loadTable) },
  { kind: 'tree', component: lazyPart(() => import('./blocks/tree/tree-block.tsx')) },
  { kind: 'form', component: lazyPart(() => import('./blocks/form/form-block.tsx')) },
  { kind: 'detail', component: DetailBlock },
  { kind: 'dashboard', component: lazyPart(() => import('./blocks/dashboard/dashboard-block.tsx')) },
  { kind: 'chart', component: ChartBlock },
  { kind: 'counter', component: CounterBlock },
  { kind: 'list', component: ListBlock },
  { kind: 'links', component: LinksBlock },
  { kind: 'quickMenu', component: lazyPart(() => import('./blocks/quick-menu/quick-menu-block.tsx')) },
  { kind: 'personalization', component: lazyPart(() => import('./blocks/personalization/personalization-block.tsx')) },
  {
    kind: 'displayPreferences',
    component: lazyPart(() => import('./blocks/display-preferences/display-preferences-block.tsx')),
  },
  { kind: 'frame', component: FrameBlock },
  { kind: 'text', component: TextBlock },
  { kind: 'image', component: ImageBlock },
  { kind: 'broken', component: BrokenBlock },
];

const cells: CellRenderer[] = [
  { kind: 'text', component: TextCell },
  { kind: 'number', component: NumberCell },
  { kind: 'percent', component: PercentCell },
  { kind: 'progress', component: ProgressCell },
  { kind: 'status', component: StatusCell },
  { kind: 'boolean', component: BooleanCell },
  { kind: 'date', component: DateCell },
  { kind: 'datetime', component: DatetimeCell },
  { kind: 'tags', component: TagsCell },
  { kind: 'image', component: ImageCell },
  { kind: 'link', component: LinkCell },
  { kind: 'dictionary', component: DictionaryCell },
  { kind: 'area', component: AreaCell },
  { kind: 'department', component: DepartmentCell },
  { kind: 'files', component: FilesCell },
  { kind: 'html', component: HtmlCell },
];

const choiceField = lazyPart(() => import('./fields/choice-field.tsx'));
const optionButtonsField = lazyPart(() => import('./fields/option-buttons-field.tsx'));
const timeField = lazyPart(() => import('./fields/time-field.tsx'));
const textField = lazyPart(() => import('./fields/text-field.tsx'));
const fields: FieldRenderer[] = [
  { kind: 'text', component: textField },
  { kind: 'password', component: textField },
  { kind: 'textarea', component: textField },
  { kind: 'richText', component: lazyPart(() => import('./fields/rich-text-field.tsx')) },
  { kind: 'number', component: textField },
  { kind: 'select', component: choiceField },
  { kind: 'multiSelect', component: choiceField },
  { kind: 'dictionary', component: choiceField },
  { kind: 'checkboxes', component: optionButtonsField },
  { kind: 'radio', component: optionButtonsField },
  { kind: 'switch', component: lazyPart(() => import('./fields/switch-field.tsx')) },
  { kind: 'treeSelect', component: lazyPart(() => import('./fields/tree-field.tsx')) },
  { kind: 'date', component: timeField },
  { kind: 'datetime', component: timeField },
  { kind: 'dateRange', component: timeField },
  { kind: 'pick', component: lazyPart(() => import('./fields/pick-field.tsx')) },
  { kind: 'verifyCode', component: lazyPart(() => import('./fields/verify-code-field.tsx')) },
  { kind: 'newPassword', component: lazyPart(() => import('./fields/new-password-field.tsx')) },
  { kind: 'location', component: lazyPart(() => import('./fields/location-field.tsx')) },
  { kind: 'files', component: lazyPart(() => import('./fields/files-field.tsx')) },
  { kind: 'show', component: lazyPart(() => import('./fields/shown-field.tsx')) },
];

const charts: ChartRenderer[] = [
  { kind: 'bar', component: lazyPart(() => import('./charts/bar-chart.tsx')) },
  { kind: 'line', component: lazyPart(() => import('./charts/line-chart.tsx')) },
  { kind: 'pie', component: lazyPart(() => import('./charts/pie-chart.tsx')) },
];

const captchas: CaptchaRenderer[] = [
  { kind: 'blockPuzzle', component: lazyPart(() => import('./captcha/slide-captcha.tsx')) },
  { kind: 'clickWord', component: lazyPart(() => import('./captcha/click-captcha.tsx')) },
];

/** The registries of the product. A plug-in adds to the lists; a kind that is claimed twice throws here, at start. */
export const createRegistries = (): Registries => ({
  blocks: createRegistry('block', blocks),
  cells: createRegistry('cell', cells),
  fields: createRegistry('field', fields),
  charts: createRegistry('chart', charts),
  captchas: createRegistry('captcha', captchas),
});

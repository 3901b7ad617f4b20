/** The list of renderers: everything that a document can show. */

import type { PluginChartName } from '../schemas/charts/index.ts';
import type { PluginKinds } from '../schemas/grammar/plugins.ts';
import { BrokenBlock } from './blocks/broken/broken-block.tsx';
import { CardBlock } from './blocks/card/card-block.tsx';
import { DetailBlock } from './blocks/detail/detail-block.tsx';
import { GridBlock } from './blocks/grid/grid-block.tsx';
import { ImageBlock } from './blocks/image/image-block.tsx';
import { PartBlock } from './blocks/part/part-block.tsx';
import { SectionBlock } from './blocks/section/section-block.tsx';
import { SplitBlock } from './blocks/split/split-block.tsx';
import { TextBlock } from './blocks/text/text-block.tsx';
import { BooleanCell } from './cells/boolean-cell.tsx';
import { DateCell, DatetimeCell } from './cells/date-cell.tsx';
import { DictionaryCell } from './cells/dictionary-cell.tsx';
import { ImageCell } from './cells/image-cell.tsx';
import { lazyCell } from './cells/lazy-cell.tsx';
import { LinkCell } from './cells/link-cell.tsx';
import { NumberCell, PercentCell } from './cells/number-cell.tsx';
import { AreaCell, DepartmentCell } from './cells/place-cell.tsx';
import { ProgressCell } from './cells/progress-cell.tsx';
import { StatusCell } from './cells/status-cell.tsx';
import { TagsCell } from './cells/tags-cell.tsx';
import { TextCell } from './cells/text-cell.tsx';
import type { Registries } from './context/registries.tsx';
import { inputs } from './inputs/inputs.ts';
import { lazyPart } from './loading/lazy-part.tsx';
import { pluginRenderers, type Replaced } from './plugins.ts';
import { AlarmBell } from './shell/alarm-bell.tsx';
import { VoiceButton } from './voice/voice-button.tsx';
import './blocks/tree/tree.css';
import './cells/cells.css';

const loadTable = () => import('./blocks/table/table-block.tsx');

/**
 * Loads the modules of the blocks that most pages show, before the first page asks for them. Not the lazy part itself: the
 * frame is drawn first, and the rows that arrive meanwhile do not restart it (first row 0.9 of antd's, otherwise 1.2).
 */
export const loadCommonBlocks: () => Promise<unknown> = loadTable;

const blocks: Omit<Registries['blocks'], keyof PluginKinds['blocks']> = {
  section: SectionBlock,
  split: SplitBlock,
  tabs: lazyPart(() => import('./blocks/tabs/tabs-block.tsx')),
  grid: GridBlock,
  card: CardBlock,
  table: lazyPart(loadTable),
  tree: lazyPart(() => import('./blocks/tree/tree-block.tsx')),
  form: lazyPart(() => import('./blocks/form/form-block.tsx')),
  detail: DetailBlock,
  filters: lazyPart(() => import('./blocks/filters/filters-block.tsx')),
  dashboard: lazyPart(() => import('./blocks/dashboard/dashboard-block.tsx')),
  workbench: lazyPart(() => import('./blocks/workbench/workbench-block.tsx')),
  chart: lazyPart(() => import('./blocks/chart/chart-block.tsx')),
  pivot: lazyPart(() => import('./blocks/pivot/pivot-block.tsx')),
  counter: lazyPart(() => import('./blocks/counter/counter-block.tsx')),
  list: lazyPart(() => import('./blocks/list/list-block.tsx')),
  map: lazyPart(() => import('./blocks/map/map-block.tsx')),
  links: lazyPart(() => import('./blocks/links/links-block.tsx')),
  part: PartBlock,
  frame: lazyPart(() => import('./blocks/frame/frame-block.tsx')),
  text: TextBlock,
  image: ImageBlock,
  broken: BrokenBlock,
};

const parts: Omit<Registries['parts'], keyof PluginKinds['parts']> = {
  quickMenu: lazyPart(() => import('./parts/quick-menu/quick-menu-part.tsx')),
  personalization: lazyPart(() => import('./parts/personalization/personalization-part.tsx')),
  displayPreferences: lazyPart(() => import('./parts/display-preferences/display-preferences-part.tsx')),
  wallCopy: lazyPart(() => import('./parts/wall-copy/wall-copy-part.tsx')),
  schemaStudio: lazyPart(() => import('./parts/schema-studio/schema-studio-part.tsx')),
  locationFixes: lazyPart(() => import('./parts/location-fixes/location-fixes-part.tsx')),
  secondFactor: lazyPart(() => import('./parts/second-factor/second-factor-part.tsx')),
  fieldChanges: lazyPart(() => import('./parts/field-changes/field-changes-part.tsx')),
  firstSteps: lazyPart(() => import('./parts/first-steps/first-steps-part.tsx')),
  assetFacts: lazyPart(() => import('./parts/asset-facts/asset-facts-part.tsx')),
  assetReadings: lazyPart(() => import('./parts/asset-readings/asset-readings-part.tsx')),
  mapPreferences: lazyPart(() => import('./parts/map-preferences/map-preferences-part.tsx')),
  alarmPreferences: lazyPart(() => import('./parts/alarm-preferences/alarm-preferences-part.tsx')),
  assetFormDesign: lazyPart(() => import('./parts/asset-form-design/asset-form-design-part.tsx')),
  reportDesigner: lazyPart(() => import('./parts/report-designer/report-designer-part.tsx')),
  deviceControl: lazyPart(() => import('./parts/device-control/device-control-part.tsx')),
};

const cells: Omit<Registries['cells'], keyof PluginKinds['cells']> = {
  text: TextCell,
  number: NumberCell,
  percent: PercentCell,
  progress: ProgressCell,
  status: StatusCell,
  boolean: BooleanCell,
  date: DateCell,
  datetime: DatetimeCell,
  tags: TagsCell,
  image: ImageCell,
  link: LinkCell,
  dictionary: DictionaryCell,
  area: AreaCell,
  department: DepartmentCell,
  files: lazyCell(() => import('./cells/files-cell.tsx')),
  html: lazyCell(() => import('./cells/html-cell.tsx')),
  color: lazyCell(() => import('./cells/color-cell.tsx')),
  address: lazyCell(() => import('./cells/address-cell.tsx')),
  qrCode: lazyCell(() => import('./cells/qr-code-cell.tsx')),
  readings: lazyCell(() => import('./cells/readings-cell.tsx')),
  alarmLevel: lazyCell(() => import('./cells/alarm-level-cell.tsx')),
  eventDomain: lazyCell(() => import('./cells/event-domain-cell.tsx')),
  detections: lazyCell(() => import('./cells/detections-cell.tsx')),
  ago: lazyCell(() => import('./cells/ago-cell.tsx')),
  schedule: lazyCell(() => import('./cells/schedule-cell.tsx')),
};

const barChart = lazyPart(() => import('./charts/bar-chart.tsx'));
const solidBarChart = lazyPart(() => import('./charts/solid-bar-chart.tsx'));
const lineChart = lazyPart(() => import('./charts/line-chart.tsx'));
const counterChart = lazyPart(() => import('./charts/counter-chart.tsx'));

/** Looks of one module are one part: loaded ahead for one, it is drawn at once for all. */
const charts: Omit<Registries['charts'], PluginChartName> = {
  'bar/default': barChart,
  'bar/stack': barChart,
  'bar/cube': solidBarChart,
  'bar/column': solidBarChart,
  'line/default': lineChart,
  'line/band': lineChart,
  'line/area': lineChart,
  'pie/default': lazyPart(() => import('./charts/pie-chart.tsx')),
  'pie/3d': lazyPart(() => import('./charts/solid-pie-chart.tsx')),
  'counter/bar': counterChart,
  'counter/icon': counterChart,
  'pattern/default': lazyPart(() => import('./charts/pattern-chart.tsx')),
  'list/default': lazyPart(() => import('./charts/list-chart.tsx')),
  'video/default': lazyPart(() => import('./charts/video-chart.tsx')),
  'assetCount/default': lazyPart(() => import('./charts/asset-count-chart.tsx')),
  'onlineRate/default': lazyPart(() => import('./charts/online-rate-chart.tsx')),
};

const captchas: Registries['captchas'] = {
  blockPuzzle: lazyPart(() => import('./captcha/slide-captcha.tsx')),
  clickWord: lazyPart(() => import('./captcha/click-captcha.tsx')),
};

const alarms: Registries['alarms'] = {
  bell: AlarmBell,
  popup: lazyPart(() => import('./alarms/alarm-popup.tsx')),
};

const voice: Registries['voice'] = {
  button: VoiceButton,
  bubble: lazyPart(() => import('./voice/voice-bubble.tsx')),
};

const maps: Registries['maps'] = {
  canvas: lazyPart(() => import('./map/maplibre/maplibre-canvas.tsx')),
};

/** A plug-in's renderers by registry and kind. */
export interface PluginRenderers {
  adds?: { readonly [Name in keyof Registries]?: Readonly<Record<string, unknown>> };
  replaces?: Replaced;
}

/**
 * The renderers of the product and of its plug-ins.
 *
 * @throws Error if a plug-in adds an existing kind without `replaces`
 */
export function createRegistries({ adds = {}, replaces = {} }: PluginRenderers = pluginRenderers): Registries {
  const core = { blocks, parts, cells, inputs, charts, captchas, alarms, voice, maps };
  const merged = Object.entries(core).map(([name, renderers]) => {
    const more = adds[name as keyof Registries] ?? {};
    const twice = Object.keys(more).find((kind) => Object.hasOwn(renderers, kind));
    if (twice !== undefined) throw new Error(`two ${name.slice(0, -1)} renderers claim the kind "${twice}"`);
    return [name, Object.freeze({ ...renderers, ...more, ...replaces[name as keyof Registries] })];
  });
  return Object.freeze(Object.fromEntries(merged)) as Registries;
}

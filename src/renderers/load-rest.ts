import { loadFormSections } from './forms/lazy-form-sections.tsx';
import { createRegistries } from './index.ts';
import { loadAhead } from './loading/load-ahead.ts';
import { LazyAssetDetailDrawer, LazyAssetFormDrawer, LazyRecordDrawer } from './overlays/lazy-drawers.ts';
import { LazyPageDialog } from './overlays/lazy-page-dialog.ts';
import { loadMessagesView } from './shell/messages-place.tsx';
import { RareIcons } from './widgets/more-icons.tsx';

type Load = () => Promise<unknown>;

/**
 * What users open sooner or later, the most likely first; large parts that few need are not among it. A lazy part
 * loaded by itself, and not only its module, is drawn with the first commit: an opening then takes one for all of them.
 */
function rest(): readonly Load[] {
  const { blocks, inputs, charts } = createRegistries();
  const partsOf = (parts: readonly object[]): Load[] => parts.map((part) => () => loadAhead(part));
  return [
    // A failure of the platform must be told even if the platform cannot be reached.
    loadMessagesView,
    () => import('./guards/start-guards.ts'),
    ...partsOf([RareIcons, blocks.table, LazyPageDialog]),
    loadFormSections,
    () => import('../engine/stores/forms/form-store.ts'),
    () => import('../engine/stores/page/form-context.ts'),
    ...partsOf([inputs.text, inputs.select]),
    () => import('./widgets/popup-menu-list.tsx'),
    () => import('./shell/header-panel.tsx'),
    () => import('./shell/side-menu-flyout.tsx'),
    () => import('../engine/stores/page/record-dialog-store.ts'),
    ...partsOf([LazyRecordDrawer, blocks.form, inputs.number, inputs.textarea, inputs.switch, inputs.radio]),
    ...partsOf([inputs.treeSelect, inputs.dictionary, inputs.multiSelect, inputs.checkboxes, inputs.password]),
    ...partsOf([inputs.show, blocks.tree]),
    () => import('./widgets/filters/choice-filter.tsx'),
    () => import('./widgets/filters/tree-filter.tsx'),
    ...partsOf([blocks.dashboard, blocks.chart, charts['line/default'], charts['bar/default'], charts['pie/default']]),
    ...partsOf([
      charts['counter/bar'],
      charts['list/default'],
      charts['pattern/default'],
      charts['assetCount/default'],
    ]),
    () => import('../engine/stores/devices/asset-detail-store.ts'),
    () => import('../engine/stores/forms/asset-form-store.ts'),
    () => import('../engine/stores/forms/asset-products.ts'),
    ...partsOf([LazyAssetDetailDrawer, LazyAssetFormDrawer, inputs.date, inputs.datetime, inputs.dateRange]),
    () => import('./widgets/filters/range-filter.tsx'),
    ...partsOf([blocks.tabs]),
    () => import('./shell/inbox-panel.tsx'),
    () => import('./shell/palette.tsx'),
  ];
}

/**
 * Loads what the first page did not need, so that it opens at once later. A part that cannot be loaded now is loaded,
 * and its failure reported, when it is needed.
 *
 * @param pause awaited before each part; rejects to stop
 */
export async function loadRest(pause: () => Promise<void> = async () => undefined): Promise<void> {
  for (const load of rest()) {
    await pause();
    await load().catch(() => undefined);
  }
}

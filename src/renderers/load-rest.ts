/** Modules that users open sooner or later, the most likely first; large ones that few need are not among them. */
const rest: readonly (() => Promise<unknown>)[] = [
  () => import('./blocks/table/table-block.tsx'),
  () => import('./overlays/page-dialog.tsx'),
  () => import('./forms/form-sections.tsx'),
  () => import('./inputs/text.tsx'),
  () => import('./inputs/select.tsx'),
  () => import('./widgets/popup-menu-list.tsx'),
  () => import('./shell/messages-view.tsx'),
  () => import('./shell/header-panel.tsx'),
  () => import('./shell/side-menu-flyout.tsx'),
  () => import('./overlays/record-drawer.tsx'),
  () => import('./blocks/form/form-block.tsx'),
  () => import('./inputs/number.tsx'),
  () => import('./inputs/textarea.tsx'),
  () => import('./inputs/switch.tsx'),
  () => import('./inputs/radio.tsx'),
  () => import('./inputs/tree-select.tsx'),
  () => import('./inputs/dictionary.tsx'),
  () => import('./inputs/multi-select.tsx'),
  () => import('./inputs/show.tsx'),
  () => import('./blocks/tree/tree-block.tsx'),
  () => import('./blocks/table/choice-filter.tsx'),
  () => import('./blocks/table/tree-filter.tsx'),
  () => import('./blocks/dashboard/dashboard-block.tsx'),
  () => import('./blocks/chart/chart-block.tsx'),
  () => import('./charts/line-chart.tsx'),
  () => import('./charts/bar-chart.tsx'),
  () => import('./charts/pie-chart.tsx'),
  () => import('./overlays/asset-detail-drawer.tsx'),
  () => import('./overlays/asset-form-drawer.tsx'),
  () => import('./inputs/date.tsx'),
  () => import('./inputs/datetime.tsx'),
  () => import('./inputs/date-range.tsx'),
  () => import('./blocks/table/range-filter.tsx'),
  () => import('./blocks/tabs/tabs-block.tsx'),
  () => import('./shell/inbox-panel.tsx'),
  () => import('./shell/palette.tsx'),
];

/**
 * Loads what the first page did not need, so that it opens at once later. A module that cannot be loaded now is loaded,
 * and its failure reported, when it is needed.
 *
 * @param pause awaited before each module; rejects to stop
 */
export async function loadRest(pause: () => Promise<void> = async () => undefined): Promise<void> {
  for (const load of rest) {
    await pause();
    await load().catch(() => undefined);
  }
}

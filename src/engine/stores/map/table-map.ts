import { compareStructural, reaction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { BlockPlanOf, TablePlan } from '../../compile/plan/plan.ts';
import { buildPageRead } from '../../data/build-read.ts';
import { expectPage } from '../../data/expect-rows.ts';
import type { PagePorts, Values } from '../../data/ports.ts';
import type { PageStore } from '../page/page-store.ts';
import { maxPageSize } from '../page/table-query.ts';
import type { TableStore } from '../page/table-store.ts';
import { MapBlockStore, type MapRows } from './map-block-store.ts';

type Row = Record<string, unknown>;
type TableMapPlan = NonNullable<TablePlan['map']>;

/** Details of a place; the rest is one click away. */
const maxItems = 5;

/** The id of the one layer. */
const layerId = 'rows';

/** The map of a table as a plan: its details, buttons and batch buttons are those of the table. @param title its name */
export function tableMapPlan(plan: TablePlan & { map: TableMapPlan }, title: Text): BlockPlanOf<'map'> {
  const { map, cards, rowKey, rowActions, batch, columns } = plan;
  const { source, at, text, status, name = cards?.title ?? 'name' } = map;
  return {
    kind: 'map',
    id: `${plan.id}.map`,
    span: 1,
    list: true,
    start: 'places',
    ...(plan.empty !== undefined && { empty: plan.empty }),
    layers: [
      {
        id: layerId,
        title,
        source,
        draw: 'points',
        at,
        rowKey,
        name,
        ...(text !== undefined && { text }),
        ...(status && { status }),
        items: columns.filter(({ field }) => field !== name && field !== cards?.picture).slice(0, maxItems),
        actions: rowActions,
        batch,
        fromZoom: 0,
      },
    ],
  };
}

/** The state of the map of a table. */
export function openTableMap(
  page: PageStore,
  { plan, map, table }: { plan: TablePlan; map: BlockPlanOf<'map'>; table: TableStore },
): MapBlockStore {
  const { readBy } = plan.map ?? {};
  const rows: MapRows = {
    tick: (found) => table.rows.add(found as Row[]),
    ...(readBy !== undefined && { read: (keys: readonly string[]) => readRows(page, plan.source, { readBy, keys }) }),
  };
  return page.part(map.id, (ports: PagePorts) => new MapBlockStore(map, { page, ports, rows }));
}

/** Reads rows of a paged source by their keys. @throws PlatformError */
async function readRows(
  page: PageStore,
  name: string,
  { readBy, keys }: { readBy: string; keys: readonly string[] },
): Promise<readonly Row[]> {
  const { source, values, ports } = page.paged(name);
  const conditions = values.valueOf(source.with ?? {}) as Values;
  const read: Row[] = [];
  for (let first = 0; first < keys.length; first += maxPageSize) {
    const { options, ...call } = buildPageRead(source, {
      pageNum: 1,
      pageSize: maxPageSize,
      sortName: '',
      sortOrder: '',
      filters: { ...conditions, [readBy]: keys.slice(first, first + maxPageSize) },
      fill: values.valueOf(source.fill),
    });
    const quiet = { ...options, hideLoading: true, hideError: true };
    read.push(...expectPage(await ports.reads.read({ ...call, options: quiet })).rows);
  }
  return read;
}

/**
 * Keeps the map of a table up to date while it is shown: after an action it reads what the table reads, and other
 * conditions move it if they leave nothing in view.
 *
 * @returns a function that ends it
 */
export function followTable(map: MapBlockStore, table: TableStore): () => void {
  const [layer] = map.layers;
  if (!layer) return () => undefined;
  const { source } = layer;
  let isOther = false;
  const ends = [
    reaction(
      () => table.conditions,
      () => {
        isOther = true;
      },
      { equals: compareStructural },
    ),
    reaction(
      () => table.source.state,
      (state) => {
        // Other conditions are another question to the places, which reads them already.
        if (state !== 'ready' || isOther || source.state !== 'ready') return;
        void source.load(true);
        void map.readWhole();
      },
    ),
    reaction(
      () => source.data,
      () => {
        if (isOther && layer.places.length === 0 && !map.chosen) map.showAll();
        isOther = false;
      },
    ),
    reaction(
      () => map.chosenRow,
      () => void map.readWhole(),
      { equals: compareStructural },
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { MapLayerStore } from '../../../engine/stores/map/map-layer-store.ts';
import { followTable, openTableMap, tableMapPlan } from '../../../engine/stores/map/table-map.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useDisplay, usePage, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { Node } from '../../nodes/node.tsx';
import { tableMapTexts } from '../../texts/table-map-texts.ts';
import { showMap } from './is-on-map.ts';
import './table-map.css';

/** The rows of a table on a map, with their number. */
const TableMap = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const page = usePage();
  const map = useMemo(
    () => plan.map && tableMapPlan({ ...plan, map: plan.map }, plan.title ?? page.plan.title),
    [plan, page],
  );
  const store = useMemo(() => map && openTableMap(page, { plan, map, table }), [page, plan, map, table]);
  useEffect(() => store && followTable(store, table), [store, table]);
  if (!map || !store) return null;
  const [layer] = store.layers;
  return (
    <div className="lamp-table-map">
      <Node plan={map} />
      {layer && <Placed plan={plan} table={table} layer={layer} />}
    </div>
  );
});

interface PlacedProps {
  plan: TablePlan;
  table: TableStore;
  layer: MapLayerStore;
}

/** '480 of 500 have coordinates', with a way to those that have none. */
const Placed = observer(({ plan, table, layer }: PlacedProps) => {
  const page = usePage();
  const text = useText();
  const { language } = useDisplay();
  const { total, unplaced } = layer;
  const filter = plan.map?.unplaced;
  const number = (count: number) => formatNumber(language, count);
  const showUnplaced = (field: string) => {
    table.setFilter(field, false);
    showMap(page, plan, false);
  };
  return (
    <p className="lamp-table-placed" role="status">
      {total !== undefined && fillString(text(tableMapTexts.placed), { n: number(total - unplaced), m: number(total) })}
      {filter !== undefined && unplaced > 0 && (
        <button type="button" className="lamp-link" onClick={() => showUnplaced(filter)}>
          {fillString(text(tableMapTexts.showUnplaced), { n: number(unplaced) })}
        </button>
      )}
    </p>
  );
});

export default TableMap;

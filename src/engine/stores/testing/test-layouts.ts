import { observable } from 'mobx';
import type { Layout } from '../../data/layouts.ts';
import type { LayoutPort } from '../../data/ports.ts';

/** Layouts in memory. @param rows the number of rows that fit every table */
export function testLayouts(rows = 10): LayoutPort & { rows: number; kept: Map<string, Layout> } {
  const kept = observable.map<string, Layout>({}, { deep: false });
  return {
    rows,
    kept: kept as unknown as Map<string, Layout>,
    of: (key) => kept.get(key) ?? {},
    change: (key, some) => void kept.set(key, { ...kept.get(key), ...some }),
    rowsFor() {
      return this.rows;
    },
    noteRows(_, place) {
      this.rows = place;
      return place;
    },
  };
}

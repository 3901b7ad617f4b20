import { type MapOperation, mapFeatures } from '../../src/schemas/wire/map.ts';

/** What maps show until an administrator changes it: everything (MAPS-02). */
export const standardMapOperation: MapOperation = {
  features: [...mapFeatures],
  leftChartVisible: true,
  rightChartVisible: true,
  leftEventChartVisible: true,
  rightEventChartVisible: true,
};

import { fillRows, firstFree } from '../../../src/engine/layout/place-items.ts';
import type { WorkbenchType } from '../../../src/schemas/wire/workbench.ts';
import { workbenchLimits } from '../../../src/schemas/wire/workbench-limits.ts';
import { hasFunction, type Permissions } from '../../access/permissions.ts';
import type { StoredCard } from '../../db/schema.ts';
import { cardTypes, mayHave } from './card-types.ts';

/** In reading order. */
const order: readonly WorkbenchType[] = [
  'alarms',
  'todo',
  'quickmenu',
  'devices',
  'lamps',
  'energy',
  'weather',
  'recentmenu',
  'notification',
  'announcement',
];

/** Functions for the counts of device, business and AI alarms. */
const alarmCounts = ['100148', '100149', '100300'];
/** As many pages make shortcuts worth a wide card; the personal centre, which everybody has, is about half of them. */
const manyPages = 12;

/** The columns of a card; it is narrow for a user for whom it would be mostly blank. */
function widthFor(permissions: Permissions, type: WorkbenchType): number {
  const counts = alarmCounts.filter((id) => hasFunction(permissions, id)).length;
  const pages = permissions.menus.filter(({ url }) => url !== '').length;
  if ((type === 'alarms' && counts < 2) || (type === 'quickmenu' && pages < manyPages)) return 1;
  return cardTypes[type].width;
}

/** The cards of a user who has not arranged any: each at the first free place, and no empty places in a row. */
export function defaultCards(permissions: Permissions): StoredCard[] {
  const cards: StoredCard[] = [];
  for (const type of order.filter((one) => mayHave(permissions, one))) {
    const place = firstFree(cards, { w: widthFor(permissions, type), h: 1 }, workbenchLimits.columns);
    cards.push({ id: type, type, analysisType: null, panelItemId: null, ...place });
  }
  return fillRows(cards, workbenchLimits.columns);
}

import { packItems } from '../../../src/engine/layout/pack-items.ts';
import { firstFree } from '../../../src/engine/layout/place-items.ts';
import type { WorkbenchType } from '../../../src/schemas/wire/workbench.ts';
import { workbenchLimits } from '../../../src/schemas/wire/workbench-limits.ts';
import { hasFunction, hasMenu, type Permissions } from '../../access/permissions.ts';
import type { StoredCard } from '../../db/schema.ts';
import { alarmCounts, cardTypes, mayHave } from './card-types.ts';

/** In reading order: what waits for the user, what they answer for, their ways to pages, and what there is to read. */
const order: readonly WorkbenchType[] = [
  'alarms',
  'todo',
  'lamps',
  'devices',
  'energy',
  'admin',
  'studio',
  'weather',
  'quickmenu',
  'recentmenu',
  'notification',
  'announcement',
];
/** Who edits pages or accounts, and takes no alarms, has those first. */
const work: readonly WorkbenchType[] = ['admin', 'studio'];

/** The page of alarms. */
const alarmPage = '/operation/alarmManageNew';
/** The columns of a card by default; a wide one is narrow for a user for whom it would be mostly blank. */
function widthFor(permissions: Permissions, type: WorkbenchType): number {
  const counts = alarmCounts.filter((id) => hasFunction(permissions, id)).length;
  const isNarrow = type === 'quickmenu' || type === 'recentmenu' || (type === 'alarms' && counts < 2);
  return isNarrow ? 1 : cardTypes[type].width;
}

function orderFor(permissions: Permissions): readonly WorkbenchType[] {
  const sorted = hasMenu(permissions, alarmPage) ? order : [...work, ...order.filter((type) => !work.includes(type))];
  return sorted.filter((type) => mayHave(permissions, type));
}

/** The cards of a user who has not arranged any: each at the first free place, and no empty places in a row. */
export function defaultCards(permissions: Permissions): StoredCard[] {
  const cards: StoredCard[] = [];
  for (const type of orderFor(permissions)) {
    const place = firstFree(cards, { w: widthFor(permissions, type), h: 1 }, workbenchLimits.columns);
    cards.push({ id: type, type, analysisType: null, panelItemId: null, ...place });
  }
  return packItems(cards, workbenchLimits.columns);
}

import { firstFree } from '../../../src/engine/layout/place-items.ts';
import type { WorkbenchType } from '../../../src/schemas/wire/workbench.ts';
import { workbenchLimits } from '../../../src/schemas/wire/workbench-limits.ts';
import type { Permissions } from '../../access/permissions.ts';
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

/** The cards of a user who has not arranged any: each at the first free place. */
export function defaultCards(permissions: Permissions): StoredCard[] {
  const cards: StoredCard[] = [];
  for (const type of order.filter((one) => mayHave(permissions, one))) {
    const place = firstFree(cards, { w: cardTypes[type].width, h: 1 }, workbenchLimits.columns);
    cards.push({ id: type, type, analysisType: null, panelItemId: null, ...place });
  }
  return cards;
}

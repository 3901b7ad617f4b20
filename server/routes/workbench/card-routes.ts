import { and, eq } from 'drizzle-orm';
import { type WorkbenchCard, WorkbenchSave, workbenchTypes } from '../../../src/schemas/wire/workbench.ts';
import { loadPermissions } from '../../access/permissions.ts';
import { type StoredCard, workbenchCards } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { cardTypes, isCardType, mayHave } from './card-types.ts';
import { checkCards } from './check-cards.ts';
import { countTasks } from './count-tasks.ts';
import { defaultCards } from './default-cards.ts';
import { sendWeather } from './weather.ts';

const service = '/island-business/workbench';

/** Routes of the cards of one's own workbench (contract 3.11), and of what only they show. */
export const cardRoutes: readonly Route[] = [
  { method: 'GET', path: `${service}/list`, access: 'session', handle: sendCards },
  { method: 'GET', path: `${service}/type/list`, access: 'session', handle: sendTypes },
  { method: 'POST', path: service, audit: 'none', access: 'session', body: WorkbenchSave, handle: saveCards },
  { method: 'POST', path: `${service}/reset`, audit: 'none', access: 'session', handle: resetCards },
  { method: 'GET', path: `${service}/weather`, access: 'session', handle: sendWeather },
  { method: 'GET', path: '/workflow/task/myTaskPageCount', access: 'session', handle: countTasks },
];

async function sendCards(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const [row] = await db.select({ cards: workbenchCards.cards }).from(workbenchCards).where(own(c));
  return success(c, onWire(c, row?.cards ?? defaultCards(await loadPermissions(db, signedIn(c)))));
}

/** The types that the caller may have, as an object of names. */
async function sendTypes(c: AppContext): Promise<Response> {
  const permissions = await loadPermissions(c.var.services.db, signedIn(c));
  const types = workbenchTypes.filter((type) => mayHave(permissions, type));
  return success(c, Object.fromEntries(types.map((type) => [type, cardTypes[type].name[c.var.locale]])));
}

/** Replaces the whole workbench; the answer has the ids of new cards. */
async function saveCards(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { userId, tenantId } = signedIn(c);
  const set = { cards: checkCards(await readBody(c, WorkbenchSave), c.var.locale), updatedAt: clock() };
  await db
    .insert(workbenchCards)
    .values({ userId, tenantId, ...set })
    .onConflictDoUpdate({ target: workbenchCards.userId, set });
  return success(c, onWire(c, set.cards), { key: 'saved' });
}

async function resetCards(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  await db.delete(workbenchCards).where(own(c));
  const cards = defaultCards(await loadPermissions(db, signedIn(c)));
  return success(c, onWire(c, cards), { key: 'workbenchReset' });
}

function own(c: AppContext) {
  const { userId, tenantId } = signedIn(c);
  return and(eq(workbenchCards.userId, userId), eq(workbenchCards.tenantId, tenantId));
}

function onWire(c: AppContext, cards: readonly StoredCard[]): WorkbenchCard[] {
  const { userId: ownerId } = signedIn(c);
  return cards.map(({ x, y, w, h, ...card }) => ({
    ...card,
    name: isCardType(card.type) ? cardTypes[card.type].name[c.var.locale] : card.type,
    ownerId,
    xAxisPosition: x,
    yAxisPosition: y,
    width: w,
    height: h,
  }));
}

import { overlaps } from '../../../src/engine/layout/layout-item.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { WorkbenchSave } from '../../../src/schemas/wire/workbench.ts';
import { repeatedType, workbenchLimits } from '../../../src/schemas/wire/workbench-limits.ts';
import { newId } from '../../db/new-id.ts';
import type { StoredCard } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import type { Locale, MessageKey } from '../../texts/messages.ts';
import { cardTypes, isCardType } from './card-types.ts';

const { columns, maxWidth, maxHeight, rows, cards: maxCards } = workbenchLimits;

/**
 * Returns the cards as they are stored; those without an id of their own get one.
 * @throws Refusal A0400 with the first card that is wrong
 */
export function checkCards(wanted: WorkbenchSave, locale: Locale): StoredCard[] {
  if (wanted.length > maxCards) throw refuse('tooManyCards', { max: maxCards });
  const cards: StoredCard[] = [];
  for (const card of wanted) {
    const { type } = card;
    if (!isCardType(type)) throw refuse('cardTypeUnknown', { type: type.slice(0, 50) });
    const name = cardTypes[type].name[locale];
    if (type !== repeatedType && cards.some((other) => other.type === type)) throw refuse('cardTwice', { name });
    const place = { x: card.xaxisPosition, y: card.yaxisPosition, w: card.width, h: card.height };
    if (!isInside(place)) throw refuse('cardOutside', { name, columns, width: maxWidth, height: maxHeight });
    if (cards.some((other) => overlaps(other, place))) throw refuse('cardsOverlap', { name });
    const id = card.id && !cards.some((other) => other.id === card.id) ? card.id : newId();
    const { analysisType = null, panelItemId = null } = card;
    cards.push({ id, type, analysisType, panelItemId, ...place });
  }
  return cards;
}

const isInside = ({ x, y, w, h }: Pick<StoredCard, 'x' | 'y' | 'w' | 'h'>): boolean =>
  x >= 0 && y >= 0 && w >= 1 && w <= maxWidth && h >= 1 && h <= maxHeight && x + w <= columns && y + h <= rows;

const refuse = (key: MessageKey, params: Record<string, string | number>) =>
  new Refusal(envelopeStatus.badRequest, key, params);

import { compareTexts } from '../../src/engine/records/compare-texts.ts';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { Refusal } from '../http/envelope.ts';

interface Order {
  sortName?: string | undefined;
  sortOrder?: string | undefined;
}

/**
 * Orders rows by one of their fields: numbers by value, texts naturally, 2 before 10, and what is empty last in both
 * directions. Equal ones are in the order of their ids, so that no row appears on two pages.
 * @throws Refusal A0400 for a field that cannot be sorted by
 */
export function orderRows<Row extends { id: string }>(
  rows: readonly Row[],
  { sortName, sortOrder }: Order,
  { allowed, otherwise }: { allowed: readonly (keyof Row & string)[]; otherwise: keyof Row & string },
): Row[] {
  const asked = sortName && sortOrder ? sortName : otherwise;
  const field = [...allowed, otherwise].find((one) => one === asked);
  if (!field) throw new Refusal(envelopeStatus.badRequest, 'badSort', { name: asked.slice(0, 50) });
  const sign = sortName && sortOrder === 'DESC' ? -1 : 1;
  const isEmpty = (row: Row) => row[field] === null || row[field] === '';
  return [...rows].sort((one, other) => {
    const [first, second] = [one[field], other[field]];
    if (isEmpty(one) !== isEmpty(other)) return isEmpty(one) ? 1 : -1;
    const by =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : compareTexts(String(first), String(second));
    return by * sign || (one.id < other.id ? -1 : 1);
  });
}

import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { Refusal } from '../../http/envelope.ts';
import type { RegionRow } from './region-kind.ts';

/** Codes have three digits per level, which limits the children of a parent. */
export const maxChildren = 999;

/** @throws Refusal A0404 */
export function findRegion(rows: RegionRow[], id: string): RegionRow {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return found;
}

/** @throws Refusal S0301 if a sibling has the same name */
export function refuseTakenName(siblings: RegionRow[], name: string): void {
  if (siblings.some((row) => row.name === name)) {
    throw new Refusal(envelopeStatus.duplicate, 'nameTaken', {}, { name: 'nameTaken' });
  }
}

/** True if a region, or what it is below, is closed. */
export const isClosed = (rows: readonly RegionRow[], { code: own }: Pick<RegionRow, 'code'>): boolean =>
  rows.some(({ code, enabled }) => enabled === false && own.startsWith(code));

/** @throws Refusal A0400 if a parent, or what it is below, is closed: it gets nothing more */
export function refuseClosed(rows: readonly RegionRow[], parent: RegionRow, field: 'parent' | 'parentId'): void {
  if (isClosed(rows, parent))
    throw new Refusal(envelopeStatus.badRequest, 'parentClosed', {}, { [field]: 'parentClosed' });
}

/**
 * Returns the code of a new child, which follows the greatest existing one.
 *
 * @throws Refusal S0300 if no number is left
 */
export function nextCode(parent: RegionRow, siblings: readonly RegionRow[]): string {
  const numbers = new Set(siblings.map((row) => Number(row.code.slice(parent.code.length))));
  const greatest = Math.max(0, ...numbers);
  const free = greatest < maxChildren ? greatest + 1 : firstFree(numbers);
  return `${parent.code}${String(free).padStart(3, '0')}`;
}

function firstFree(numbers: Set<number>): number {
  for (let number = 1; number <= maxChildren; number += 1) if (!numbers.has(number)) return number;
  throw new Refusal(envelopeStatus.dataError, 'tooManyChildren');
}

import type { OpenType } from '../../../engine/compile/menu/menu-node.ts';
import { readRows } from '../../../engine/records/read-rows.ts';

export interface Link {
  menuId: string;
  caption: string;
  cascade: string;
  url: string;
  openType: OpenType;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Quick or recent menu entries, those with a position in numeric order (QUICK-02). */
export function readLinks(data: unknown): Link[] {
  const { rows } = readRows(data);
  const isPlaced = rows.every((row) => row.position !== undefined);
  const sorted = isPlaced ? [...rows].sort((a, b) => Number(a.position) - Number(b.position)) : rows;
  return sorted.map((row) => ({
    menuId: text(row.menuId),
    caption: text(row.caption),
    cascade: text(row.cascade),
    url: text(row.url),
    openType: row.openType === 'link' || row.openType === 'iframe' ? row.openType : 'tag',
  }));
}

/** Tile colours cycle over 3 by menu section (QUICK-07): the first path segment names the section. */
export function toneOf(link: Link): number {
  const section = link.url.split('/')[1] ?? '';
  let sum = 0;
  for (const character of section) sum += character.codePointAt(0)!;
  return sum % 3;
}

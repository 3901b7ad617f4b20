import type { MenuRow } from '../../access/permissions.ts';
import type { Locale } from '../../texts/messages.ts';
import { rootMenuId } from './build-menu.ts';

/** The captions above an entry, from the first level down to its parent; the root is not shown. */
export function captionsAbove(menu: MenuRow, byId: Map<string, MenuRow>, locale: Locale): string[] {
  const captions: string[] = [];
  for (let at = byId.get(menu.parentId ?? ''); at && at.id !== rootMenuId; at = byId.get(at.parentId ?? '')) {
    captions.unshift(at.caption[locale]);
  }
  return captions;
}

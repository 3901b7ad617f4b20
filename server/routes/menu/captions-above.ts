import type { MenuRow } from '../../access/permissions.ts';
import type { Locale } from '../../texts/messages.ts';
import { rootMenuId } from './build-menu.ts';

/** Returns the captions of an entry's ancestors, without the root. */
export function captionsAbove(menu: MenuRow, byId: Map<string, MenuRow>, locale: Locale): string[] {
  const captions: string[] = [];
  for (let at = byId.get(menu.parentId ?? ''); at && at.id !== rootMenuId; at = byId.get(at.parentId ?? '')) {
    captions.unshift(at.caption[locale]);
  }
  return captions;
}

import { when } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { Http } from '../../data/http/create-http.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { addDashboard, listDashboards, readDashboard } from '../../data/platform/dashboards.ts';
import type { PagesStore } from '../page/pages-store.ts';
import { copyForWall } from './copy-for-wall.ts';

interface Deps {
  http: Pick<Http, 'send'>;
  pages: Pick<PagesStore, 'openBehind' | 'get' | 'close'>;
  textOf(text: Text): string;
}

/**
 * Saves the dashboard of a page, or the user's own version of it, as one that a wall screen can show.
 *
 * @returns false without any panel that it can show
 * @throws PlatformError also if the page cannot be read
 */
export async function saveWallCopy(path: string, name: string, { http, pages, textOf }: Deps): Promise<boolean> {
  const key = `wall copy ${path}`;
  // The page is not shown: only its plan is used.
  pages.openBehind(path, key);
  await when(() => pages.get(key)?.store !== undefined || pages.get(key)?.error !== undefined);
  const { store, error } = pages.get(key) ?? {};
  try {
    if (error) throw new PlatformError(error.kind === 'unread' ? 'network' : 'document', error.message);
    const list = await listDashboards(http, { query: { page: '' } });
    const own = list.find(({ isStandard, isMine, page }) => isStandard && isMine && page === path);
    const panels = own && (await readDashboard(http, { pathValues: { id: own.id } })).panels;
    const taken = list.filter(({ isMine }) => isMine).map((one) => one.name);
    const body = store && copyForWall(store, freeName(name, taken), textOf, panels);
    if (!body) return false;
    await addDashboard(http, { body });
    return true;
  } finally {
    pages.close(key);
  }
}

/** 'Name', 'Name 2', 'Name 3' ... */
function freeName(name: string, taken: readonly string[]): string {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (taken.includes(numbered())) number += 1;
  return numbered();
}

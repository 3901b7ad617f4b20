import { wallKeyHeader } from '../../../schemas/wire/wall-words.ts';
import type { Http } from '../../data/http/create-http.ts';
import { PanelReads } from '../../data/panel-reads.ts';
import { queryPanels } from '../../data/platform/analytics.ts';
import { previewWall, queryWall, readWallScreen } from '../../data/platform/wall.ts';
import type { PagesStore } from '../page/pages-store.ts';
import { openWallPage } from './open-wall-page.ts';
import { type WallDeps, WallStore } from './wall-store.ts';

interface Deps extends Omit<WallDeps, 'read' | 'open'> {
  http: Pick<Http, 'send'>;
  pages: Pick<PagesStore, 'portsApart'>;
}

/**
 * The wall screen that an address names: by the key of its link, or by its id for the preview of its creator. The key
 * stays in memory.
 *
 * @param search '?key=...' or '?screen=...'
 */
export function createWall(search: string, { http, pages, ...deps }: Deps): WallStore {
  const words = new URLSearchParams(search);
  const id = words.get('screen');
  const headers = { [wallKeyHeader]: words.get('key') ?? '' };
  const panels = new PanelReads(
    http,
    true,
    (run, ms) => void deps.timer(run, ms),
    (call, { options, ...request }) => {
      const quiet = { ...request, options: { ...options, hideLoading: true } };
      if (id) return queryPanels(call, quiet);
      const answer = queryWall(call, { ...quiet, headers });
      // Most likely the link has ended, or the network.
      answer.catch(() => void store.check());
      return answer;
    },
  );
  const ports = pages.portsApart({ panels, address: { setSearch: () => undefined } });
  const store = new WallStore({
    ...deps,
    read: () => (id ? previewWall(http, { pathValues: { id } }) : readWallScreen(http, { headers })),
    open: (dashboard) => openWallPage(dashboard, ports),
  });
  return store;
}

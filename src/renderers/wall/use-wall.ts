import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PanelReads } from '../../engine/data/panel-reads.ts';
import { queryPanels } from '../../engine/data/platform/analytics.ts';
import { previewWall, queryWall, readWallScreen } from '../../engine/data/platform/wall.ts';
import { openWallPage } from '../../engine/stores/wall/open-wall-page.ts';
import { WallStore } from '../../engine/stores/wall/wall-store.ts';
import { wallKeyHeader } from '../../schemas/wire/wall-words.ts';
import { useDisplay, useHttp, usePages } from '../context/console-context.tsx';

const timer = (run: () => void, ms: number) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/**
 * The store of the wall screen that the address names: by the key of its link, or by its id for the preview of its
 * creator. The key stays in memory and in the address.
 */
export function useWall(): WallStore {
  const http = useHttp();
  const pages = usePages();
  const display = useDisplay();
  const { search } = useLocation();
  const [wall] = useState(() => {
    const words = new URLSearchParams(search);
    const id = words.get('screen');
    const headers = { [wallKeyHeader]: words.get('key') ?? '' };
    const check = () => void store.check();
    const hideLoading = { hideLoading: true };
    const panels = new PanelReads(
      http,
      true,
      (run, ms) => void timer(run, ms),
      (call, { body, signal, options }) => {
        const request = { body, signal, options: { ...options, ...hideLoading } };
        if (id) return queryPanels(call, request);
        const answer = queryWall(call, { ...request, headers });
        // Most likely the link has ended.
        answer.catch(check);
        return answer;
      },
    );
    const ports = pages.portsApart({ panels, address: { setSearch: () => undefined } });
    const store = new WallStore({
      read: () => (id ? previewWall(http, { pathValues: { id } }) : readWallScreen(http, { headers })),
      open: (dashboard) => openWallPage(dashboard, ports),
      now: () => Date.now(),
      timer,
      isStill: () => display.isStill,
    });
    return store;
  });
  useEffect(() => {
    wall.start();
    const wake = () => void (document.visibilityState === 'visible' && wall.check());
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      wall.dispose();
    };
  }, [wall]);
  return wall;
}

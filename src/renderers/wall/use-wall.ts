import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createWall } from '../../engine/stores/wall/create-wall.ts';
import { createWallAlarms, type WallAlarmsStore } from '../../engine/stores/wall/wall-alarms.ts';
import { createWallPlaces, type WallPlacesStore } from '../../engine/stores/wall/wall-places.ts';
import type { WallStore } from '../../engine/stores/wall/wall-store.ts';
import { useDisplay, useHttp, usePages } from '../context/console-context.tsx';

/** Returns a function that cancels. */
const timer = (run: () => void, ms: number) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/** The open alarms of the wall screen that the address names, while it is shown. */
export function useWallAlarms(wall: WallStore): WallAlarmsStore {
  const http = useHttp();
  const { search } = useLocation();
  const [store] = useState(() =>
    createWallAlarms(search, { http, timer, fail: () => void wall.check(), change: () => wall.reread() }),
  );
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  return store;
}

/** The places for the map of the wall screen that the address names, while it is shown. */
export function useWallPlaces(wall: WallStore): WallPlacesStore {
  const http = useHttp();
  const { search } = useLocation();
  const [store] = useState(() => createWallPlaces(search, { http, timer, fail: () => void wall.check() }));
  useEffect(() => {
    store.start();
    const unfollow = wall.follow(() => store.start());
    return () => {
      unfollow();
      store.stop();
    };
  }, [store, wall]);
  return store;
}

/** The store of the wall screen that the address names, while it is shown. */
export function useWall(): WallStore {
  const http = useHttp();
  const pages = usePages();
  const display = useDisplay();
  const { search } = useLocation();
  const [wall] = useState(() =>
    createWall(search, { http, pages, timer, now: () => Date.now(), isStill: () => display.isStill }),
  );
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

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WallStore } from '../../engine/stores/wall/wall-store.ts';

/** How long cursor and controls stay after the last movement. */
const idleMs = 3000;

/** True while somebody moves the pointer or presses keys, and 3 s longer. */
export function useIsActive(): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      setActive(true);
      clearTimeout(end);
      end = setTimeout(() => setActive(false), idleMs);
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown']) window.addEventListener(type, note);
    return () => {
      clearTimeout(end);
      for (const type of ['pointermove', 'pointerdown', 'keydown']) window.removeEventListener(type, note);
    };
  }, []);
  return isActive;
}

/** Space pauses, arrows turn, F is full screen. */
export function useWallKeys(wall: WallStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.key === 'ArrowRight') wall.step(1);
      else if (event.key === 'ArrowLeft') wall.step(-1);
      else if (event.key === ' ' && !isOnButton) wall.pause(!wall.isPaused);
      else if (event.key.toLowerCase() === 'f') toggleFullScreen();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [wall]);
}

/** Browsers may refuse. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}

const followFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

export const useIsFullScreen = (): boolean =>
  useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);

/** Keeps the display on while the tab is visible, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isGone) await held.release();
        else lock = held;
      } catch {
        // A low battery, or plain http: the display follows the settings of its machine.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

import type { FullScreen } from '../engine/stores/environment/full-screen.ts';

/** The full screen of the whole document. */
export const browserFullScreen: FullScreen = {
  isOn: () => document.fullscreenElement !== null,
  enter: () => document.documentElement.requestFullscreen(),
  leave: () => document.exitFullscreen(),
  onChange(listener) {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
  },
};

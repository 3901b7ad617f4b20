import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Plays a video only while it is on screen and the page is visible. A video that the user has paused stays so.
 *
 * @param isAutomatic false to wait for the user, as with reduced motion
 */
export function useVideoPlays(isAutomatic: boolean): {
  ref: RefCallback<HTMLVideoElement>;
  onPlay(): void;
  onPause(): void;
} {
  /** The user plays and pauses; what we pause off screen continues on its return. */
  const isWanted = useRef(isAutomatic);
  const isOurs = useRef(false);
  const ref = useCallback((video: HTMLVideoElement | null) => {
    if (!video) return;
    let isSeen = false;
    const follow = () => {
      const isVisible = isSeen && document.visibilityState === 'visible';
      // Refused without a gesture in some browsers: the controls are there.
      if (isVisible && isWanted.current && video.paused) video.play().catch(() => undefined);
      if (isVisible || video.paused) return;
      isOurs.current = true;
      video.pause();
    };
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
      follow();
    });
    observer.observe(video);
    document.addEventListener('visibilitychange', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
      isOurs.current = true;
      video.pause();
    };
  }, []);
  return {
    ref,
    onPlay: () => {
      isWanted.current = true;
    },
    onPause: () => {
      if (!isOurs.current) isWanted.current = false;
      isOurs.current = false;
    },
  };
}

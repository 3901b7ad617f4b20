import { useCallback, useEffect, useState } from 'react';
import { type OpenGallery, openGallery } from '../../engine/stores/gallery/open-gallery.ts';
import { useDisplay, useSettings, useSite, useStudioEnvironment } from '../context/console-context.tsx';
import { drawCaptcha } from './draw-captcha.ts';

/** The console of the gallery while it is shown; `failure` says why there is none. */
export function useGallery(): { opened: OpenGallery | undefined; failure: Error | undefined; retry(): void } {
  const display = useDisplay();
  const { openChecker } = useStudioEnvironment();
  const config = useSettings();
  const site = useSite();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<OpenGallery>();
  const [failure, setFailure] = useState<Error>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isGone = false;
    let made: OpenGallery | undefined;
    const stops = new AbortController();
    const browser = {
      // A scanned code comes as a message of its page.
      onMessage: (listener: (message: { origin: string; data: unknown; source: unknown }) => void) => {
        window.addEventListener('message', listener, { signal: stops.signal });
        return () => window.removeEventListener('message', listener);
      },
      origin: window.location.origin,
      browser: { languages: [], isDark: display.isSystemDark, isOnline: true, isStill: display.isSystemStill },
      ...(openChecker && { openChecker }),
      now: () => Date.now(),
      timer: (run: () => void, ms: number) => void setTimeout(run, ms),
      schedule: (run: () => void) => void requestAnimationFrame(run),
      objectUrls: {
        create: (blob: Blob) => URL.createObjectURL(blob),
        revoke: (address: string) => URL.revokeObjectURL(address),
      },
    };
    openGallery({ browser, config, site, display, drawCaptcha }).then(
      (gallery) => {
        made = gallery;
        if (isGone) gallery.dispose();
        else setOpened(gallery);
      },
      (error: unknown) => !isGone && setFailure(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      isGone = true;
      stops.abort();
      made?.dispose();
      setOpened(undefined);
      setFailure(undefined);
    };
  }, [display, config, site, openChecker, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { opened, failure, retry };
}

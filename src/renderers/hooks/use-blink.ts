import { useEffect } from 'react';

const halfMs = 500;

let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function toggle(): void {
  const { dataset } = document.documentElement;
  if (dataset.blink === undefined) dataset.blink = 'dim';
  else delete dataset.blink;
}

/**
 * Sets `data-blink` on the document for half of every second while something blinks. A CSS animation would keep the
 * browser drawing 60 times a second, for as long as a critical alarm is open.
 */
export function useBlink(isBlinking: boolean): void {
  useEffect(() => {
    if (!isBlinking) return;
    users += 1;
    timer ??= setInterval(toggle, halfMs);
    return () => {
      users -= 1;
      if (users > 0) return;
      clearInterval(timer);
      timer = undefined;
      delete document.documentElement.dataset.blink;
    };
  }, [isBlinking]);
}

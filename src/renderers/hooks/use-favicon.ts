import { useEffect } from 'react';

/** Icons that parts of the screen ask for; the last one that asked has it. */
const asked: string[] = [];
/** The page's own, while another one stands. */
let own: Element[] = [];

const icons = () => [...document.head.querySelectorAll('link[rel~="icon"]')];

/** Of several icons browsers take the one they like best, so there is never more than one of the tenant's and the page's. */
function show(): void {
  const address = asked.at(-1);
  for (const icon of icons()) icon.remove();
  if (address === undefined) {
    document.head.append(...own);
    return;
  }
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  document.head.append(link);
}

/**
 * The browser's tab carries the tenant's icon while the part that asks for it is on the screen (AUTH-12, SHELL-15); without one, or when it
 * cannot be shown, the product's own.
 */
export function useFavicon(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return;
    let isShown = false;
    const probe = new Image();
    probe.onload = () => {
      if (asked.length === 0) own = icons();
      asked.push(address);
      isShown = true;
      show();
    };
    probe.src = address;
    return () => {
      probe.onload = null;
      if (!isShown) return;
      asked.splice(asked.lastIndexOf(address), 1);
      show();
    };
  }, [address]);
}

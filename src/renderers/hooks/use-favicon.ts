import { useEffect } from 'react';

/** Icons requested by mounted components; the last one wins. */
const asked: string[] = [];
/** The page's own icons while another one is shown. */
let own: Element[] = [];

const icons = () => [...document.head.querySelectorAll('link[rel~="icon"]')];

/** Browsers choose among several icons, so either the tenant's or the page's are in the document, never both. */
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
 * Shows the tenant's icon in the browser tab while the component is mounted (AUTH-12, SHELL-15); the product's own if
 * there is none or it fails to load.
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

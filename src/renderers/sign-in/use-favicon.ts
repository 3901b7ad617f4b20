import { useEffect } from 'react';

/** While the sign-in screen is shown the browser's tab carries the tenant's icon (AUTH-12); afterwards the product's own again. */
export function useFavicon(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return;
    const own = [...document.head.querySelectorAll('link[rel~="icon"]')];
    const link = document.createElement('link');
    link.rel = 'icon';
    link.href = address;
    // Of several icons browsers take the one they like best, so there is never more than one.
    for (const icon of own) icon.remove();
    document.head.append(link);
    return () => {
      link.remove();
      document.head.append(...own);
    };
  }, [address]);
}

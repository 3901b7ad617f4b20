import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * True once an element has come near the viewport, and from then on.
 *
 * @param margin distance in CSS pixels: '240px'
 */
export function useIsNear<Part extends HTMLElement>(
  margin = '240px',
): { ref: RefObject<Part | null>; isNear: boolean } {
  const ref = useRef<Part>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, margin]);
  return { ref, isNear };
}

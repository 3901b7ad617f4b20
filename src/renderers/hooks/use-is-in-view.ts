import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Follows whether an element is near the viewport; `wasInView` stays true once it has been.
 *
 * @param margin distance in CSS pixels: '240px'
 */
export function useIsInView<Part extends HTMLElement>(
  margin = '240px',
): { ref: RefObject<Part | null>; isInView: boolean; wasInView: boolean } {
  const ref = useRef<Part>(null);
  const [isInView, setInView] = useState(false);
  const [wasInView, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isThere = entries.at(-1)?.isIntersecting === true;
        setInView(isThere);
        if (isThere) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  return { ref, isInView, wasInView };
}

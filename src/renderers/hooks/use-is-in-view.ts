import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

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
  // What is on the screen at first is drawn at once: the observer reports after the browser has painted without it.
  useLayoutEffect(() => {
    const box = ref.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.bottom < 0 || box.top > window.innerHeight) return;
    setInView(true);
    setSeen(true);
  }, []);
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

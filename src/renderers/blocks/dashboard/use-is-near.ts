import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the part of the page that is seen; once it has, it stays so. */
export function useIsNear<Part extends HTMLElement>(): { ref: RefObject<Part | null>; isNear: boolean } {
  const ref = useRef<Part>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '240px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

import { type RefObject, useEffect, useRef, useState } from 'react';

/** The current height of an element in pixels, 0 until it is measured. Virtual lists need it. */
export function useHeight<Element extends HTMLElement>(): { ref: RefObject<Element | null>; height: number } {
  const ref = useRef<Element>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.floor(entry.contentRect.height));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}

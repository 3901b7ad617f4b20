import { useEffect, useRef, useState } from 'react';

/** Whether the content of an element is higher than it: only then the keyboard needs a way to it. */
export function useScrolls<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    // What it holds comes later, and changes.
    const contents = new MutationObserver(measure);
    contents.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return { ref, scrolls };
}

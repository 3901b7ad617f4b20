import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';

/** Scales content made for this size in pixels to the available width. */
export function ScaledBox({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room / width;
  const inner: CSSProperties = { width, height, transform: `scale(${scale})`, transformOrigin: '0 0' };
  return (
    <div ref={ref} className="lamp-scaled" style={{ height: height * scale }}>
      {room > 0 && <div style={inner}>{children}</div>}
    </div>
  );
}

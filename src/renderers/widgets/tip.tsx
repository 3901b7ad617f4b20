import { cloneElement, type ReactElement, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './tip.css';

/** Longer than a pointer takes to cross a button. */
const showAfterMs = 150;
/** Pixels between the element and its tip, and at the edges of the window. */
const gap = 6;

interface Handlers {
  onPointerEnter?(event: SyntheticEvent): void;
  onPointerLeave?(event: SyntheticEvent): void;
  onPointerDown?(event: SyntheticEvent): void;
  onClick?(event: SyntheticEvent): void;
  onFocus?(event: SyntheticEvent): void;
  onBlur?(event: SyntheticEvent): void;
  'aria-describedby'?: string;
}

interface Props {
  /** Undefined shows nothing. */
  text: string | undefined;
  /** Shows it at a press too: for a button that does nothing else, and for touch. */
  showsOnPress?: boolean;
  children: ReactElement<Handlers>;
}

/** A short explanation that appears while the pointer or the focus is on an element. */
export function Tip({ text, showsOnPress = false, children }: Props) {
  const id = useId();
  const [at, setAt] = useState<DOMRect>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = at !== undefined && text !== undefined;
  const show = (element: Element, ms: number) => {
    clearTimeout(timer.current);
    if (text === undefined) return;
    timer.current = setTimeout(() => setAt(element.getBoundingClientRect()), ms);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAt(undefined);
  };
  const { props } = children;
  const handlers: Handlers = {
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event);
      show(event.currentTarget, showAfterMs);
    },
    onPointerLeave: (event) => {
      props.onPointerLeave?.(event);
      hide();
    },
    onPointerDown: (event) => {
      props.onPointerDown?.(event);
      hide();
    },
    onClick: (event) => {
      props.onClick?.(event);
      if (showsOnPress) show(event.currentTarget, 0);
    },
    onFocus: (event) => {
      props.onFocus?.(event);
      // Not for the focus that a press gives.
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0);
    },
    onBlur: (event) => {
      props.onBlur?.(event);
      hide();
    },
    'aria-describedby': isShown ? id : props['aria-describedby'],
  };
  return (
    <>
      {cloneElement(children, handlers)}
      {isShown &&
        createPortal(<Bubble id={id} text={text} at={at} />, document.querySelector('.lamp-app') ?? document.body)}
    </>
  );
}

/** Below the element, or above it near the end of the window. */
function Bubble({ id, text, at }: { id: string; text: string; at: DOMRect }) {
  const place = (bubble: HTMLDivElement | null) => {
    if (!bubble) return;
    const { width, height } = bubble.getBoundingClientRect();
    const left = Math.max(gap, Math.min(at.left + at.width / 2 - width / 2, window.innerWidth - width - gap));
    const below = at.bottom + gap;
    const top = below + height > window.innerHeight - gap ? at.top - gap - height : below;
    bubble.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  };
  return (
    <div ref={place} id={id} role="tooltip" className="lamp-tip">
      {text}
    </div>
  );
}

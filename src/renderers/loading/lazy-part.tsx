import { type ComponentType, type FunctionComponent, use, useEffect, useLayoutEffect, useState } from 'react';
import { loadPart } from '../../engine/stores/environment/load-part.ts';

/** How long nothing is shown in place of a part: a fallback shown for a moment is a flicker. */
export const fallbackAfterMs = 100;

/** A component in a module of its own. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the module ahead; the part is then drawn at once. Rejects if it cannot be loaded. */
  load(): Promise<unknown>;
  isLoaded(): boolean;
};

/**
 * A component loaded when first drawn, with a timeout and one retry (HTTP-05).
 *
 * Unlike React's `lazy`, a loaded part is drawn at once, and the fallback of the Suspense around it appears only after
 * 100 ms: React shows a fallback for a part that is there within a millisecond, and holds it for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  const start = () => {
    loading ??= loadPart(load).then(
      (part) => {
        loaded = part.default;
      },
      (error: unknown) => {
        // The next component to need the part loads it again.
        loading = undefined;
        throw error;
      },
    );
    // Drawing the part reports a failure; loading it ahead may ignore one.
    loading.catch(() => undefined);
    return loading;
  };
  const Lazy = (props: Props) => {
    const [waiting] = useState(() => (loaded ? undefined : start()));
    const [, setDone] = useState(false);
    const isThere = loaded !== undefined;
    // A module that is there answers before the browser paints.
    useLayoutEffect(() => {
      if (isThere || !waiting) return;
      let isGone = false;
      const done = () => !isGone && setDone(true);
      // `use` below throws the reason of a failure.
      waiting.then(done, done);
      return () => {
        isGone = true;
      };
    }, [isThere, waiting]);
    const Loaded = loaded;
    if (Loaded) return <Loaded {...props} />;
    return waiting && <Late until={waiting} />;
  };
  return Object.assign(Lazy, { load: start, isLoaded: () => loaded !== undefined });
}

/** Nothing at first, then the fallback of the Suspense around it. Throws if the promise rejects. */
function Late({ until }: { until: Promise<unknown> }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const show = () => setLate(true);
    const timer = setTimeout(show, fallbackAfterMs);
    until.catch(show);
    return () => clearTimeout(timer);
  }, [until]);
  if (isLate) use(until);
  return null;
}

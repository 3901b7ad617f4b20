/** Milliseconds of a frame for drawing: the rest is for everything else on the page. */
const budgetMs = 8;

interface Frames {
  /** Runs something with the next frame. */
  request(run: () => void): void;
  /** Milliseconds on a clock that never goes back. */
  now(): number;
}

/** Draws what has changed, a few charts per frame. */
export interface DrawQueue {
  /** Draws with one of the next frames. A chart that already waits keeps its place, and is drawn once. */
  add(draw: () => void): void;
  /** Forgets a chart that is gone. */
  remove(draw: () => void): void;
}

/**
 * Creates a queue that spreads drawing over frames, first come, first served: a dashboard whose charts all change at once
 * would otherwise block a frame for as long as all of them take. Each frame draws at least one.
 */
export function createDrawQueue({ request, now }: Frames): DrawQueue {
  const waiting = new Set<() => void>();
  let isRequested = false;
  const ask = () => {
    if (isRequested || waiting.size === 0) return;
    isRequested = true;
    request(drawSome);
  };
  function drawSome() {
    isRequested = false;
    const end = now() + budgetMs;
    try {
      for (const draw of waiting) {
        waiting.delete(draw);
        draw();
        if (now() >= end) break;
      }
    } finally {
      // Also after one that throws: the others go on.
      ask();
    }
  }
  return {
    add(draw) {
      waiting.add(draw);
      ask();
    },
    remove: (draw) => void waiting.delete(draw),
  };
}

/** The queue of all charts of the window. */
export const drawQueue = createDrawQueue({
  request: (run) => void requestAnimationFrame(run),
  now: () => performance.now(),
});

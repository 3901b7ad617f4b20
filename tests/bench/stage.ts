import { createRoot, type Root } from 'react-dom/client';
import { callsOnWire } from './memory-platform.ts';
import type { Made, Scene, Settings } from './scene.ts';
import { quantile } from './statistics.ts';

/** Frame statistics. */
export interface Frames {
  /** Milliseconds between two frames. */
  mean: number;
  worst: number;
  /** 95 of 100 frames are shorter. */
  p95: number;
}

/** Statistics of repeated acts. */
export interface Repeated extends Frames {
  /** Redraws of all charts. */
  redraws: number;
  /** Tasks of the main thread above 50 ms. */
  longTasks: number;
  /** Milliseconds of all of them together, each in its whole length. */
  longTasksMs: number;
  /** Seconds that the acts took: more than planned if the page cannot keep up. */
  seconds: number;
}

/** The interface for the measuring program, at `window.stage`. */
export interface Stage {
  /** Prepares the scene and waits until the page is idle. */
  make(settings: Settings): Promise<void>;
  idle(): Promise<void>;
  /**
   * Milliseconds from React's first call until each of the marks is painted, in order. Each is also a `performance.mark`
   * in the task that reaches it.
   */
  mount(marks: readonly string[]): Promise<number[]>;
  /** Starts waiting for the next key or button press, and then for the mark. */
  arm(mark: string): void;
  /** Milliseconds from that press until the mark was painted. */
  taken(): Promise<number>;
  act(name: string): void;
  /** Milliseconds from an act until each of the marks is painted, independently of each other. */
  timesOf(act: string, marks: readonly string[]): Promise<number[]>;
  /** The counts of the scene. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Repeats an act `perSecond` times a second. */
  repeat(act: string, perSecond: number, seconds: number): Promise<Repeated>;
  /** Records frames until `framesSoFar` is called. */
  watchFrames(): void;
  framesSoFar(): Frames;
  unmount(): Promise<void>;
}

declare global {
  interface Window {
    /** Rejects if the address names no scene. */
    stage: Promise<Stage>;
  }
}

const giveUpMs = 60_000;

/** Resolves after the next frame is painted. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Resolves when nothing is left to run: after loading modules, say. */
const idle = () => new Promise<void>((done) => requestIdleCallback(() => done()));

/** Waits for a mark by DOM changes, not by a timer. */
function reached(isThere: () => boolean): Promise<void> {
  return new Promise((done, fail) => {
    if (isThere()) return done();
    const limit = setTimeout(() => {
      observer.disconnect();
      fail(new Error('Timed out waiting for a mark.'));
    }, giveUpMs);
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      clearTimeout(limit);
      observer.disconnect();
      done();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  });
}

function createFrameWatch() {
  const steps: number[] = [];
  let last = performance.now();
  let isOver = false;
  const step = (now: number) => {
    if (isOver) return;
    steps.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(step);
  });
  return (): Frames => {
    isOver = true;
    const whole = steps.reduce((sum, ms) => sum + ms, 0);
    return {
      mean: whole / Math.max(1, steps.length),
      worst: Math.max(0, ...steps),
      p95: steps.length === 0 ? 0 : quantile(steps, 0.95),
    };
  };
}

/** Counts tasks above 50 ms. Returns a function that ends it and returns their number and milliseconds. */
function countLongTasks(): () => Pick<Repeated, 'longTasks' | 'longTasksMs'> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries());
  });
  observer.observe({ type: 'longtask' });
  return () => {
    tasks.push(...observer.takeRecords());
    observer.disconnect();
    return { longTasks: tasks.length, longTasksMs: tasks.reduce((sum, { duration }) => sum + duration, 0) };
  };
}

const presses = ['pointerdown', 'keydown'] as const;

/** Creates the stage for one scene, in this element of the page. */
export function createStage(scene: Scene, place: HTMLElement): Stage {
  let made: Made | undefined;
  let root: Root | undefined;
  let taken: Promise<number> | undefined;
  let endWatch: (() => Frames) | undefined;
  const markOf = (name: string) => {
    const mark = made?.marks[name];
    if (!mark) throw new Error(`The scene has no mark "${name}".`);
    return mark;
  };
  const actOf = (name: string) => {
    const act = made?.acts?.[name];
    if (!act) throw new Error(`The scene has no act "${name}".`);
    return act;
  };
  return {
    async make(settings) {
      made = await scene(settings);
      await idle();
    },
    idle,
    async mount(marks) {
      if (!made) throw new Error('Nothing is mounted.');
      if (callsOnWire() > 0) throw new Error('Rows were read before the clock started.');
      const conditions = marks.map(markOf);
      const times: number[] = [];
      root = createRoot(place);
      const start = performance.now();
      made.begin?.();
      root.render(made.element);
      for (const isThere of conditions) {
        await reached(isThere);
        performance.mark(marks[times.length]!);
        await painted();
        times.push(performance.now() - start);
      }
      return times;
    },
    arm(mark) {
      const isThere = markOf(mark);
      taken = new Promise((done, fail) => {
        const begin = (event: Event) => {
          for (const press of presses) window.removeEventListener(press, begin, true);
          reached(isThere)
            .then(painted)
            .then(() => done(performance.now() - event.timeStamp), fail);
        };
        for (const press of presses) window.addEventListener(press, begin, true);
      });
    },
    taken() {
      if (!taken) throw new Error('No mark is armed.');
      return taken;
    },
    act: (name) => actOf(name)(),
    async timesOf(name, marks) {
      const conditions = marks.map(markOf);
      const act = actOf(name);
      const start = performance.now();
      act();
      return Promise.all(
        conditions.map(async (isThere) => {
          await reached(isThere);
          await painted();
          return performance.now() - start;
        }),
      );
    },
    counts: async () => (await made?.counts?.()) ?? {},
    async repeat(name, perSecond, seconds) {
      const act = actOf(name);
      const redraws = await made?.watchRedraws?.();
      const end = createFrameWatch();
      const endTasks = countLongTasks();
      const start = performance.now();
      for (let times = 1; times <= perSecond * seconds; times++) {
        const wait = start + (times * 1000) / perSecond - performance.now();
        await new Promise((done) => setTimeout(done, Math.max(0, wait)));
        act();
      }
      const taken = (performance.now() - start) / 1000;
      return { ...end(), ...endTasks(), redraws: redraws?.() ?? 0, seconds: taken };
    },
    watchFrames() {
      endWatch = createFrameWatch();
    },
    framesSoFar() {
      if (!endWatch) throw new Error('Frames are not being recorded.');
      return endWatch();
    },
    async unmount() {
      root?.unmount();
      made?.end?.();
      root = undefined;
      made = undefined;
      performance.clearMarks();
      await painted();
    },
  };
}

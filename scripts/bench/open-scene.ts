import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { Settings } from '../../tests/bench/scene.ts';
import type { Frames, Repeated } from '../../tests/bench/stage.ts';
import { longestTaskAfter, taskCategories } from './longest-task.ts';

/** One side of a measurement: a page with its scene, in its own process. */
export interface SceneHandle {
  page: Page;
  /** Prepares the scene: its data, and everything before the first call of React. */
  make(settings: Settings): Promise<void>;
  /** Milliseconds from the first call of React until each mark is painted, in order. */
  draw<Marks extends readonly string[]>(...marks: Marks): Promise<{ [Place in keyof Marks]: number }>;
  /** `make`, then `draw`. */
  mount<Marks extends readonly string[]>(
    settings: Settings,
    ...marks: Marks
  ): Promise<{ [Place in keyof Marks]: number }>;
  /** Milliseconds from the input event in `act` until the mark is painted. */
  until(mark: string, act: () => Promise<void>): Promise<number>;
  /** Milliseconds of main-thread work (scripts, styles, layout) during `act`. */
  work(act: () => Promise<void>): Promise<number>;
  /** Percent of its time that the main thread has worked during `act`, whatever on. */
  share(act: () => Promise<void>): Promise<number>;
  /** Milliseconds from an act until each mark is painted, independently of each other. */
  timesOf<Marks extends readonly string[]>(act: string, ...marks: Marks): Promise<{ [Place in keyof Marks]: number }>;
  /** Runs an action of the scene once. */
  act(name: string): Promise<void>;
  /** What the page shows. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /**
   * Milliseconds of the main thread's longest task during `act`, which mounts, after the task that reaches the mark.
   * Recording the trace slows the page slightly: not for other figures.
   */
  longestTask(mark: string, act: () => Promise<unknown>): Promise<number>;
  /** Waits until the page is idle, and collects garbage. */
  settle(): Promise<void>;
  /** MB on the JavaScript heap after garbage collection. */
  heap(): Promise<number>;
  /** DOM nodes of the page's process, detached ones included. */
  nodes(): Promise<number>;
  /** Frame statistics during `act`. */
  frames(act: () => Promise<void>): Promise<Frames>;
  /** Scrolls down at a point of the page. */
  scroll(how: { x: number; y: number; pixels: number; pixelsPerSecond: number }): Promise<void>;
  /** Runs an action of the scene at a rate for a number of seconds. */
  repeat(act: string, perSecond: number, seconds: number): Promise<Repeated>;
  unmount(): Promise<void>;
  close(): Promise<void>;
}

const workNames = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** A browser profile for one side, with its own cache. */
export const openProfile = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'Asia/Shanghai' });

/** @param url URL of the built pages */
export async function openScene(context: BrowserContext, url: string, scene: string): Promise<SceneHandle> {
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  const check = () => {
    if (failures.length > 0) throw new Error(`the scene ${scene} failed: ${failures.join('; ')}`);
  };
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}?scene=${scene}`);
  await page.evaluate(() => window.stage);
  const collect = () => cdp.send('HeapProfiler.collectGarbage');
  const make = async (settings: Settings) => {
    await page.bringToFront();
    await page.evaluate(async (words) => (await window.stage).make(words), settings);
    await collect();
  };
  const draw = async <Marks extends readonly string[]>(...marks: Marks) => {
    const times = await page.evaluate(async (names) => (await window.stage).mount(names), marks as readonly string[]);
    check();
    return times as { [Place in keyof Marks]: number };
  };
  return {
    page,
    make,
    draw,
    async mount(settings, ...marks) {
      await make(settings);
      return draw(...marks);
    },
    async until(mark, act) {
      await page.evaluate(async (name) => (await window.stage).arm(name), mark);
      await act();
      const ms = await page.evaluate(async () => (await window.stage).taken());
      check();
      return ms;
    },
    async work(act) {
      const before = await metricsOf(cdp, workNames);
      await act();
      return (await metricsOf(cdp, workNames)) - before;
    },
    async share(act) {
      const before = await metricsOf(cdp, ['TaskDuration']);
      const start = performance.now();
      await act();
      return (100 * ((await metricsOf(cdp, ['TaskDuration'])) - before)) / (performance.now() - start);
    },
    async timesOf<Marks extends readonly string[]>(act: string, ...marks: Marks) {
      const times = await page.evaluate(async ([name, names]) => (await window.stage).timesOf(name, names), [
        act,
        marks as readonly string[],
      ] as const);
      check();
      return times as { [Place in keyof Marks]: number };
    },
    act: (name) => page.evaluate(async (act) => (await window.stage).act(act), name),
    counts: () => page.evaluate(async () => (await window.stage).counts()),
    async longestTask(mark, act) {
      const browser = context.browser()!;
      await browser.startTracing(undefined, { categories: taskCategories });
      await act();
      const trace = await browser.stopTracing();
      return longestTaskAfter(JSON.parse(trace.toString()).traceEvents, mark);
    },
    async settle() {
      await page.evaluate(async () => (await window.stage).idle());
      await collect();
    },
    async heap() {
      // Finalizers release more objects.
      for (let round = 0; round < 3; round += 1) await collect();
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      return usedSize / 1e6;
    },
    nodes: async () => (await cdp.send('Memory.getDOMCounters')).nodes,
    async frames(act) {
      await page.evaluate(async () => (await window.stage).watchFrames());
      await act();
      return page.evaluate(async () => (await window.stage).framesSoFar());
    },
    async scroll({ x, y, pixels, pixelsPerSecond }) {
      await cdp.send('Input.synthesizeScrollGesture', {
        x,
        y,
        yDistance: -pixels,
        speed: pixelsPerSecond,
        gestureSourceType: 'mouse',
      });
    },
    repeat: (act, perSecond, seconds) =>
      page.evaluate(async ([name, times, long]) => (await window.stage).repeat(name, times, long), [
        act,
        perSecond,
        seconds,
      ] as const),
    async unmount() {
      await page.evaluate(async () => (await window.stage).unmount());
      // Garbage collection after a run uses other threads and can saturate two processors.
      await collect();
    },
    close: () => page.close(),
  };
}

/** CPU time of the main thread so far, in milliseconds. */
async function metricsOf(cdp: CDPSession, names: readonly string[]): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.reduce((sum, { name, value }) => sum + (names.includes(name) ? value * 1000 : 0), 0);
}

import { reaction } from 'mobx';
import { type ReferenceName, referenceNames } from '../../../schemas/grammar/reference-names.ts';
import type { SharedSdk } from '../../data/shared-sdk.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { EventsStore } from '../live/events-store.ts';
import type { ReferenceStore } from '../live/reference-store.ts';
import type { RouteStore } from '../routing/route-store.ts';
import type { FullScreenStore } from './full-screen-store.ts';
import type { OverlaysStore } from './overlays-store.ts';

/** A window that messages can be posted to. */
export interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

interface Deps {
  environment: Pick<ConsoleEnvironment, 'origin' | 'onMessage' | 'parentWindow' | 'offerSdk' | 'navigate'>;
  /** Origins of accepted messages, in addition to the console's own. */
  allowedOrigins: readonly string[];
  display: DisplayStore;
  events: EventsStore;
  reference: ReferenceStore;
  route: RouteStore;
  overlays: OverlaysStore;
  fullScreen: FullScreenStore;
}

interface Framed {
  window: FrameWindow;
  /** The origin of its URL: no messages to or from a page of another origin in the frame. */
  origin: string;
}

interface Message {
  type: string;
  data: unknown;
  id: unknown;
}

/**
 * Messages between the console and framed pages (FRAME-04): visibility of the console's frame, appearance and language,
 * points on the map, navigation, reference data (FRAME-05). Accepts messages only from frames of the console and the
 * embedding page, and only from origins that the installation allows; drops invalid ones.
 */
export class FramesStore {
  private readonly framed = new Set<Framed>();
  private readonly stops: readonly (() => void)[];

  constructor(private readonly deps: Deps) {
    const { environment, display } = deps;
    this.stops = [
      reaction(
        () => display.isFrameVisible,
        () => this.tellAll((frame) => this.tellFrame(frame)),
      ),
      reaction(
        () => display.themeData,
        () => this.tellAll((frame) => this.tellTheme(frame)),
      ),
      environment.onMessage(({ origin, data, source }) => this.hear(origin, data, source)),
    ];
    environment.offerSdk(this.makeSdk());
  }

  /**
   * Registers a frame.
   *
   * @param origin the origin of its URL
   * @returns callbacks for when its page has loaded and when it is removed
   */
  add(window: FrameWindow, origin: string): { greet(): void; remove(): void } {
    const frame = { window, origin };
    this.framed.add(frame);
    return {
      greet: () => {
        this.tellFrame(frame);
        this.tellTheme(frame);
      },
      remove: () => void this.framed.delete(frame),
    };
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    this.framed.clear();
    this.deps.environment.offerSdk(undefined);
  }

  private tellAll(tell: (frame: Framed) => void): void {
    for (const frame of this.framed) tell(frame);
  }

  private tellFrame({ window, origin }: Framed): void {
    window.postMessage({ type: 'isShowFrame', data: this.deps.display.isFrameVisible }, origin);
  }

  private tellTheme({ window, origin }: Framed): void {
    window.postMessage({ type: 'theme', data: { ...this.deps.display.themeData } }, origin);
  }

  private hear(origin: string, data: unknown, source: unknown): void {
    const { environment, allowedOrigins } = this.deps;
    const message = readMessage(data);
    if (!message || (origin !== environment.origin && !allowedOrigins.includes(origin))) return;
    const isParent = environment.parentWindow !== undefined && source === environment.parentWindow;
    const frame = [...this.framed].find((one) => one.window === source && one.origin === origin);
    if (isParent) this.hearParent(message);
    else if (frame) this.hearFrame(message, frame);
  }

  private hearParent({ type, data }: Message): void {
    const { display } = this.deps;
    if (type === 'isShowFrame' && typeof data === 'boolean') display.setFrameVisible(data);
    if (type === 'parentValue') display.setParentValue(data);
  }

  private hearFrame({ type, data, id }: Message, frame: Framed): void {
    const { fullScreen, overlays, route, environment } = this.deps;
    switch (type) {
      case 'isShowFrame':
        if (typeof data === 'boolean' && data === fullScreen.isOn) fullScreen.toggle();
        break;
      case 'showPosition': {
        const position = readPosition(data);
        if (position) overlays.showPosition(position);
        break;
      }
      case 'openPage': {
        const path = typeof data === 'string' ? data : undefined;
        if (!path?.startsWith('/') || route.titleOf(path.split('?')[0] ?? '') === undefined) break;
        // The dialog with the frame would cover the page.
        overlays.closeAlarms();
        overlays.closePosition();
        environment.navigate(path);
        break;
      }
      case 'reference':
        if (isReferenceName(data)) void this.answer(data, id, frame);
        break;
      default:
    }
  }

  private async answer(name: ReferenceName, id: unknown, { window, origin }: Framed): Promise<void> {
    const data = await this.read(name, false).catch(() => undefined);
    window.postMessage({ type: 'reference', id, name, data }, origin);
  }

  private async read(name: ReferenceName, isFresh: boolean): Promise<unknown> {
    const source = this.deps.reference.get(name);
    await (isFresh ? source.load(true) : source.need());
    if (source.state === 'failed') throw source.error ?? new Error(`"${name}" could not be loaded`);
    return structuredClone(source.data);
  }

  private makeSdk(): SharedSdk {
    const { events } = this.deps;
    return {
      version: 1,
      reference: async (name, isFresh = false) => {
        if (!isReferenceName(name)) throw new Error(`unknown reference data "${String(name)}"`);
        return this.read(name, isFresh);
      },
      initWatcher: (listener) => events.watch(listener),
      removeWatcher: (listener) => events.unwatch(listener),
    };
  }
}

const isReferenceName = (name: unknown): name is ReferenceName => (referenceNames as readonly unknown[]).includes(name);

function readMessage(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, data: value, id } = data as Record<string, unknown>;
  return typeof type === 'string' ? { type, data: value, id } : undefined;
}

function readPosition(data: unknown): { longitude: number; latitude: number; name: string } | undefined {
  const { longitude, latitude, name } = Object(data) as Record<string, unknown>;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return undefined;
  return { longitude, latitude, name: typeof name === 'string' ? name.slice(0, 100) : '' };
}

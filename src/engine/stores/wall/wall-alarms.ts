import { action, makeObservable, observableRef } from 'mobx';
import type { WallAlarms } from '../../../schemas/wire/wall.ts';
import { wallKeyHeader } from '../../../schemas/wire/wall-words.ts';
import type { Http } from '../../data/http/create-http.ts';
import { previewWallAlarms, readWallAlarms } from '../../data/platform/wall.ts';

/** How often a screen reads the open alarms. */
const everyMs = 15_000;

interface Deps {
  read(): Promise<WallAlarms>;
  /** Returns a function that cancels. */
  timer(run: () => void, ms: number): () => void;
  /** Called when the platform refuses or fails, after it has answered once: the link may have ended. */
  fail(): void;
  /** Called when the open alarms are others than before. */
  change(): void;
}

/** The open alarms for the ticker of a wall screen. */
export class WallAlarmsStore {
  /** What was read last, also while the platform does not answer; undefined before, and on platforms without it. */
  alarms: WallAlarms | undefined = undefined;
  private cancel: (() => void) | undefined = undefined;

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'take'>(this, { alarms: observableRef, take: action });
  }

  /** Reads the alarms now, and again until `stop` is called. */
  start(): void {
    this.stop();
    const cancel = this.deps.timer(() => this.start(), everyMs);
    this.cancel = cancel;
    this.deps.read().then(
      (alarms) => void (this.cancel === cancel && this.take(alarms)),
      () => void (this.cancel === cancel && this.alarms && this.deps.fail()),
    );
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  private take(alarms: WallAlarms): void {
    const isOther = this.alarms && JSON.stringify(alarms) !== JSON.stringify(this.alarms);
    this.alarms = alarms;
    if (isOther) this.deps.change();
  }
}

/**
 * The alarms for the wall screen that an address names, like its dashboards.
 *
 * @param search '?key=...' or '?screen=...'
 */
export function createWallAlarms(search: string, { http, ...deps }: Omit<Deps, 'read'> & { http: Pick<Http, 'send'> }) {
  const words = new URLSearchParams(search);
  const id = words.get('screen');
  const headers = { [wallKeyHeader]: words.get('key') ?? '' };
  return new WallAlarmsStore({
    ...deps,
    read: () => (id ? previewWallAlarms(http, { pathValues: { id } }) : readWallAlarms(http, { headers })),
  });
}

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
    // The screen itself notices that the network is gone or that its link has ended.
    this.deps.read().then(
      (alarms) => void (this.cancel === cancel && this.take(alarms)),
      () => undefined,
    );
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  private take(alarms: WallAlarms): void {
    this.alarms = alarms;
  }
}

/**
 * The alarms for the wall screen that an address names, like its dashboards.
 *
 * @param search '?key=...' or '?screen=...'
 */
export function createWallAlarms(search: string, { http, timer }: Pick<Deps, 'timer'> & { http: Pick<Http, 'send'> }) {
  const words = new URLSearchParams(search);
  const id = words.get('screen');
  const headers = { [wallKeyHeader]: words.get('key') ?? '' };
  return new WallAlarmsStore({
    timer,
    read: () => (id ? previewWallAlarms(http, { pathValues: { id } }) : readWallAlarms(http, { headers })),
  });
}

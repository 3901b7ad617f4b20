import type { WireEvent } from '../../src/schemas/wire/events.ts';

/** How long events are kept, and how many: a console repeats what a page missed while it started. */
const keptMs = 60_000;
const maxKept = 2_000;
/** More are not repeated to one socket: reading the page again is less work. */
const maxRepeated = 200;
/** A page's first calls may have been answered before it counted its time. */
const slackMs = 5_000;

interface Recent {
  at: number;
  /** Undefined for an event to all. */
  rooms: readonly string[] | undefined;
  event: WireEvent;
}

/** The events of the last minute, of this instance. */
export class RecentEvents {
  private events: Recent[] = [];
  /** No event since then is missing. */
  private since: number;

  constructor(private readonly now: () => number) {
    this.since = now();
  }

  add(event: WireEvent, rooms?: readonly string[]): void {
    const at = this.now();
    this.events.push({ at, rooms, event });
    if (this.events.length > 2 * maxKept) this.drop(this.events.length - maxKept);
    else if (this.events[0]!.at < at - 2 * keptMs) this.drop(this.events.findIndex((one) => one.at >= at - keptMs));
  }

  /** The events of the last `ms` for these rooms, oldest first; undefined if some are missing, or they are too many. */
  last(ms: number, rooms: ReadonlySet<string>): readonly WireEvent[] | undefined {
    const from = this.now() - ms - slackMs;
    if (!(from >= this.since)) return undefined;
    const missed = this.events.filter(
      (one) => one.at >= from && (one.rooms === undefined || one.rooms.some((room) => rooms.has(room))),
    );
    return missed.length > maxRepeated ? undefined : missed.map(({ event }) => event);
  }

  private drop(count: number): void {
    const [last] = this.events.splice(0, count).slice(-1);
    if (last) this.since = last.at + 1;
  }
}

/** Reads and writes wire times, which have no zone (contract 2.1): they are wall times in the platform's zone. */
export interface PlatformTime {
  /** The platform's zone, 'Asia/Shanghai': everything is shown, filtered, grouped and exported in it. */
  readonly timeZone: string;
  /** Parses 'yyyy-MM-ddTHH:mm:ss' or 'yyyy-MM-dd HH:mm:ss' to epoch ms; undefined for anything else. */
  read(text: string): Date | undefined;
  /** Formats a moment as 'yyyy-MM-ddTHH:mm:ss'. */
  write(date: Date): string;
}

const wireTime = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** Since 1973 the offset of every zone changes at a full quarter of an hour (UTC). */
const quarterMs = 900_000;
const regularSince = Date.UTC(1973, 0);
/** More quarters than the rows of any page span. */
const maxKnownQuarters = 10_000;

/** @param timeZone IANA name, 'Asia/Shanghai' */
export function createPlatformTime(timeZone: string): PlatformTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  /** The zone's offset in ms by quarter of an hour: formatting is a hundred times slower than adding. */
  const offsets = new Map<number, number>();
  const offsetAt = (epochMs: number): number => {
    const parts = Object.fromEntries(format.formatToParts(epochMs).map((part) => [part.type, Number(part.value)]));
    const wall = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
    return wall - Math.floor(epochMs / 1000) * 1000;
  };
  const wallOf = (epochMs: number): number => {
    if (epochMs < regularSince) return epochMs + offsetAt(epochMs);
    const quarter = Math.floor(epochMs / quarterMs);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= maxKnownQuarters) offsets.clear();
      offset = offsetAt(quarter * quarterMs);
      offsets.set(quarter, offset);
    }
    return epochMs + offset;
  };
  return {
    timeZone,
    read(text) {
      const match = wireTime.exec(text);
      if (!match) return undefined;
      const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
      const wall = Date.UTC(year!, month! - 1, day, hour, minute, second);
      // February 30 and 25:00 are not times.
      if (!new Date(wall).toISOString().startsWith(text.slice(0, 16).replace(' ', 'T'))) return undefined;
      // The zone offset at the estimate; a second step corrects times near a clock change.
      const guess = wall - (wallOf(wall) - wall);
      return new Date(wall - (wallOf(guess) - guess));
    },
    write(date) {
      const seconds = Math.floor(date.getTime() / 1000) * 1000;
      return new Date(wallOf(seconds)).toISOString().slice(0, 19);
    },
  };
}

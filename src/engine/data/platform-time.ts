/** Reads and writes wire times, which have no zone (contract 2.1): they are wall times in the platform's zone. */
export interface PlatformTime {
  /** Parses 'yyyy-MM-ddTHH:mm:ss' or 'yyyy-MM-dd HH:mm:ss' to epoch ms; undefined for anything else. */
  read(text: string): Date | undefined;
  /** Formats a moment as 'yyyy-MM-ddTHH:mm:ss'. */
  write(date: Date): string;
}

const wireTime = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

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
  const wallOf = (epochMs: number): number => {
    const parts = Object.fromEntries(format.formatToParts(epochMs).map((part) => [part.type, Number(part.value)]));
    return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
  };
  return {
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

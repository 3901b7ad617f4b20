import type { SpecialDays } from '../../src/engine/lighting/choose-program.ts';
import type { HeldContent } from '../../src/schemas/wire/lighting-holders.ts';

/** What a tenant's programs and calendars are. */
interface Lighting {
  programs: ReadonlyMap<string, HeldContent['programs'][number]>;
  calendars: ReadonlyMap<string, HeldContent['calendars'][number]>;
  days: SpecialDays;
  defaultCalendarId: string;
}

/** Which calendars the lamps of a concentrator have. */
export interface CalendarsOfLamps {
  /** Whether a lamp has the default calendar. */
  hasDefault: boolean;
  /** The lamps that have another one, with its id. */
  others: readonly { lampId: string; calendarId: string }[];
}

/** What a concentrator must hold for its lamps: their calendars, the programs that these name, and the days they ask for. */
export function makeContent(
  { programs, calendars, days, defaultCalendarId }: Lighting,
  { hasDefault, others }: CalendarsOfLamps,
): HeldContent {
  const used = new Set([...(hasDefault ? [defaultCalendarId] : []), ...others.map(({ calendarId }) => calendarId)]);
  const held = [...used].sort().flatMap((id) => calendars.get(id) ?? []);
  const named = new Set(
    held.flatMap(({ rules, defaultProgramId }) => [defaultProgramId, ...rules.map(({ programId }) => programId)]),
  );
  const asksForDays = held.some(({ rules }) => rules.some(({ when }) => when.is === 'dayKind'));
  return {
    programs: [...named]
      .sort()
      .flatMap((id) => programs.get(id) ?? [])
      .map(({ id, name, steps }) => ({ id, name, steps })),
    calendars: held.map(({ id, name, rules, defaultProgramId }) => ({ id, name, rules, defaultProgramId })),
    days: asksForDays ? [...days].map(([date, { kind }]) => ({ date, kind })) : [],
    calendarId: hasDefault ? defaultCalendarId : null,
    assigned: Object.fromEntries(others.map(({ lampId, calendarId }) => [lampId, calendarId])),
  };
}

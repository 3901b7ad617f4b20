import { asc, eq } from 'drizzle-orm';
import type { SpecialDays } from '../../src/engine/lighting/choose-program.ts';
import type { CalendarRule, ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import type { Queryable } from '../db/db.ts';
import { lightingAssignments, lightingCalendars, lightingDays, lightingPrograms } from '../db/schema.ts';

/** What decides which program a tenant's lamps have in a night. */
export interface TenantLighting {
  programs: ReadonlyMap<string, { id: string; name: string; steps: ProgramStep[] }>;
  calendars: ReadonlyMap<string, { id: string; name: string; rules: CalendarRule[]; defaultProgramId: string }>;
  /** The calendar of lamps without an assigned group. */
  defaultCalendarId: string;
  days: SpecialDays;
  /** Ids of calendars by the ids of groups, the oldest assignment first. */
  assignments: readonly { groupId: string; calendarId: string }[];
}

/** Loads it; undefined for a tenant that has no default calendar yet. */
export async function loadTenantLighting(
  db: Pick<Queryable, 'select'>,
  tenantId: string,
): Promise<TenantLighting | undefined> {
  const programs = await db.select().from(lightingPrograms).where(eq(lightingPrograms.tenantId, tenantId));
  const calendars = await db.select().from(lightingCalendars).where(eq(lightingCalendars.tenantId, tenantId));
  const standard = calendars.find(({ isDefault }) => isDefault);
  if (!standard) return undefined;
  const days = await db.select().from(lightingDays).where(eq(lightingDays.tenantId, tenantId));
  const assignments = await db
    .select({ groupId: lightingAssignments.groupId, calendarId: lightingAssignments.calendarId })
    .from(lightingAssignments)
    .where(eq(lightingAssignments.tenantId, tenantId))
    .orderBy(asc(lightingAssignments.assignedAt), asc(lightingAssignments.groupId));
  return {
    programs: new Map(programs.map((program) => [program.id, program])),
    calendars: new Map(calendars.map((calendar) => [calendar.id, calendar])),
    defaultCalendarId: standard.id,
    days: new Map(days.map((day) => [day.date, day])),
    assignments,
  };
}

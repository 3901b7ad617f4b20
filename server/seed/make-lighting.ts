import type { CalendarRule, ProgramStep, SpecialDay } from '../../src/schemas/wire/lighting-words.ts';
import type { lightingAssignments, lightingCalendars, lightingDays, lightingPrograms } from '../db/schema.ts';
import { standardNames, standardSteps } from '../metrics/standard-program.ts';
import type { TenantContext } from './tenant-context.ts';

const clock = (time: string, level: number): ProgramStep => ({ at: 'clock', time, level, ramp: 60, missed: 'ifValid' });
const sunset = (level: number, offset = 0): ProgramStep => ({
  at: 'sunset',
  offset,
  level,
  ramp: 60,
  missed: 'ifValid',
});
/** Civil twilight, which the older firmware of cabinets does not know. */
const twilight =
  (at: 'dusk' | 'dawn') =>
  (level: number, offset = 0): ProgramStep => ({
    at,
    offset,
    level,
    ramp: 60,
    missed: 'ifValid',
  });
const dusk = twilight('dusk');
const dawn = twilight('dawn');
const sunrise = (offset = 0): ProgramStep => ({ at: 'sunrise', offset, level: 0, ramp: 0, missed: 'now' });

/** The programs of a tenant beside the standard one. */
const programs = [
  {
    key: 'saving',
    name: '后半夜节能',
    description: '22 点后逐级调光，早高峰前恢复',
    steps: [dusk(100, -15), clock('22:00', 70), clock('00:00', 40), clock('05:30', 70), dawn(0, 15)],
  },
  {
    key: 'festive',
    name: '节假日亮化',
    description: '节假日与周末夜间延长全亮',
    steps: [sunset(100, -10), clock('01:00', 70), sunrise()],
  },
  { key: 'full', name: '通宵全亮', description: '施工保障与应急', steps: [sunset(100, -10), sunrise(10)] },
] as const;

/** Public holidays of 2026 and the weekend days on which people work for them, as the State Council arranged them. */
const holidays: readonly { name: string; from: string; to: string; workdays: readonly string[] }[] = [
  { name: '元旦', from: '2026-01-01', to: '2026-01-03', workdays: ['2026-01-04'] },
  { name: '春节', from: '2026-02-15', to: '2026-02-23', workdays: ['2026-02-14', '2026-02-28'] },
  { name: '清明节', from: '2026-04-04', to: '2026-04-06', workdays: [] },
  { name: '劳动节', from: '2026-05-01', to: '2026-05-05', workdays: ['2026-05-09'] },
  { name: '端午节', from: '2026-06-19', to: '2026-06-21', workdays: [] },
  { name: '中秋节', from: '2026-09-25', to: '2026-09-27', workdays: [] },
  { name: '国庆节', from: '2026-10-01', to: '2026-10-07', workdays: ['2026-09-20', '2026-10-10'] },
];
const dayMs = 86_400_000;

/** Rows of a tenant's lighting. */
export interface LightingRows {
  programs: (typeof lightingPrograms.$inferInsert)[];
  calendars: (typeof lightingCalendars.$inferInsert)[];
  days: (typeof lightingDays.$inferInsert)[];
  assignments: (typeof lightingAssignments.$inferInsert)[];
}

/**
 * Builds the programs and calendars of a tenant, its holidays, and the calendar of a group of lamps. All other lamps have
 * the standard program, by which the seeded history has burned.
 */
export function makeLighting({ tenantId, now, newId }: TenantContext, lampGroupId: string | undefined): LightingRows {
  const stamps = { tenantId, createdAt: now, updatedAt: now };
  const standard = { id: newId(), name: standardNames.program, steps: standardSteps, ...stamps };
  const others = programs.map(({ key, steps, ...of }) => ({
    key,
    row: { id: newId(), ...of, steps: [...steps], ...stamps },
  }));
  const idOf = (key: (typeof programs)[number]['key']) => others.find((one) => one.key === key)?.row.id ?? standard.id;
  const usual = {
    id: newId(),
    name: standardNames.calendar,
    rules: [],
    defaultProgramId: standard.id,
    isDefault: true,
    ...stamps,
  };
  const rules: CalendarRule[] = [
    { when: { is: 'dayKind', kind: 'holiday' }, programId: idOf('festive') },
    { when: { is: 'weekdays', days: [5, 6] }, programId: idOf('festive') },
    { when: { is: 'season', from: '12-24', to: '01-03' }, programId: idOf('festive') },
  ];
  const scenic = {
    id: newId(),
    name: '景观路段日历',
    description: '节假日、周五、周六与岁末延长全亮',
    rules,
    defaultProgramId: idOf('saving'),
    ...stamps,
  };
  return {
    programs: [standard, ...others.map(({ row }) => row)],
    calendars: [usual, scenic],
    days: holidays.flatMap(daysOf).map((day) => ({ tenantId, ...day })),
    assignments: lampGroupId ? [{ groupId: lampGroupId, tenantId, calendarId: scenic.id, assignedAt: now }] : [],
  };
}

function daysOf({ name, from, to, workdays }: (typeof holidays)[number]): SpecialDay[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const off = Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * dayMs));
  return [
    ...off.map((date): SpecialDay => ({ date: date.toISOString().slice(0, 10), kind: 'holiday', name })),
    ...workdays.map((date): SpecialDay => ({ date, kind: 'workday', name: `${name}调休` })),
  ];
}

import { isRecord } from '../../../schemas/rules/is-record.ts';
import { soundNames } from '../environment/sound-player.ts';

/** What a level may sound like. */
export const soundChoices = ['none', ...soundNames] as const;
export type SoundChoice = (typeof soundChoices)[number];

/** How the console notifies the user of alarms of a level. */
export interface LevelSettings {
  popup: boolean;
  sound: SoundChoice;
  /** 0 to 100. */
  volume: number;
  /** Repeats the sound until the alarm is acknowledged. */
  repeats: boolean;
  /** No sound between these times. */
  isQuiet: boolean;
  /** '22:00' */
  quietFrom: string;
  quietTo: string;
}

/** What the user has chosen, by level id. */
export type ChosenSettings = Readonly<Record<string, Partial<LevelSettings>>>;

const quietHours = { isQuiet: false, quietFrom: '22:00', quietTo: '06:00' };
const others: LevelSettings = { popup: true, sound: 'none', volume: 40, repeats: false, ...quietHours };
const byIndex: readonly LevelSettings[] = [
  { ...others, sound: 'siren', volume: 80, repeats: true },
  { ...others, sound: 'beep', volume: 60 },
  { ...others, sound: 'chime' },
];

/** Defaults of a level by its index, the most serious first. */
export const standardSettings = (index: number): LevelSettings => byIndex[index] ?? others;

const checks: { readonly [Name in keyof LevelSettings]: (value: unknown) => boolean } = {
  popup: (value) => typeof value === 'boolean',
  sound: (value) => soundChoices.some((choice) => choice === value),
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  repeats: (value) => typeof value === 'boolean',
  isQuiet: (value) => typeof value === 'boolean',
  quietFrom: (value) => minuteOf(value) !== undefined,
  quietTo: (value) => minuteOf(value) !== undefined,
};
/** Bounds what a stored value may hold. */
const maxLevels = 50;

/** Parses stored settings; skips invalid values. */
export function readSettings(content: unknown): ChosenSettings {
  const levels = isRecord(content) && isRecord(content.levels) ? Object.entries(content.levels) : [];
  return Object.fromEntries(
    levels.slice(0, maxLevels).map(([id, value]) => {
      const entries = isRecord(value) ? Object.entries(value) : [];
      return [id, Object.fromEntries(entries.filter(([name, one]) => isSound(name, one)))];
    }),
  );
}

const isSound = (name: string, value: unknown): boolean =>
  Object.hasOwn(checks, name) && checks[name as keyof LevelSettings](value);

/** True at a time of day within the quiet hours, which may span midnight. */
export function isQuietAt({ isQuiet, quietFrom, quietTo }: LevelSettings, date: Date): boolean {
  const from = minuteOf(quietFrom);
  const to = minuteOf(quietTo);
  if (!isQuiet || from === undefined || to === undefined) return false;
  const minute = date.getHours() * 60 + date.getMinutes();
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Minutes since midnight of '22:00'. */
function minuteOf(text: unknown): number | undefined {
  const [, hour, minute] = (typeof text === 'string' && /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)) || [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

import { workbenchTexts as words } from './workbench-texts.ts';

/**
 * The greeting for a time of day: until 11:29, 13:59, 17:59 and 23:59 (contract 5).
 *
 * @param time in the platform's zone, as everything else: '2026-03-01T11:29:30'
 */
export function greetingOf(time: string) {
  const clock = time.slice(11, 16);
  if (clock < '11:30') return words.morning;
  if (clock < '14:00') return words.noon;
  return clock < '18:00' ? words.afternoon : words.evening;
}

import { workbenchTexts as words } from './workbench-texts.ts';

/** The greeting for a time of day: until 11:29, 13:59, 17:59 and 23:59 (contract 5). */
export function greetingOf(at: Date) {
  const minutes = at.getHours() * 60 + at.getMinutes();
  if (minutes < 11 * 60 + 30) return words.morning;
  if (minutes < 14 * 60) return words.noon;
  return minutes < 18 * 60 ? words.afternoon : words.evening;
}

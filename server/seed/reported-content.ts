import type { AlarmContent } from '../db/schema/alarm-content.ts';
import { reportedAlarmTexts } from '../texts/reported-alarm-texts.ts';
import type { AlarmTypePlan } from './alarm-type-data.ts';

type TextKey = keyof typeof reportedAlarmTexts;

const textKey = (key: string): TextKey | undefined => {
  const wanted = `alarmText.${key}`;
  return Object.hasOwn(reportedAlarmTexts, wanted) ? (wanted as TextKey) : undefined;
};

/** What an alarm of a type says, with its number; its name if there is nothing to add. */
export const reportedContent = ({ key, zh, en }: AlarmTypePlan, number: number): AlarmContent => ({
  key: textKey(key) ?? 'alarmText.plain',
  values: { n: number, type: { zh, en } },
});

/** Whether the number of a type is its confidence in percent. */
export function namesConfidence({ key }: AlarmTypePlan): boolean {
  const found = textKey(key);
  return found !== undefined && reportedAlarmTexts[found].en.includes('confidence');
}

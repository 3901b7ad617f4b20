import type { DayKind } from '../../schemas/wire/lighting-limits.ts';
import type { DayCondition } from '../../schemas/wire/lighting-words.ts';

interface BothTexts {
  zh: string;
  en: string;
}
const both = (zh: string, en: string): BothTexts => ({ zh, en });

/** Weekdays from Monday. */
export const weekdayTexts: readonly BothTexts[] = [
  both('星期一', 'Monday'),
  both('星期二', 'Tuesday'),
  both('星期三', 'Wednesday'),
  both('星期四', 'Thursday'),
  both('星期五', 'Friday'),
  both('星期六', 'Saturday'),
  both('星期日', 'Sunday'),
];
/** The same in a column's width. */
export const shortWeekdayTexts: readonly BothTexts[] = [
  both('一', 'M'),
  both('二', 'T'),
  both('三', 'W'),
  both('四', 'T'),
  both('五', 'F'),
  both('六', 'S'),
  both('日', 'S'),
];
const monthsEn = 'January February March April May June July August September October November December'.split(' ');
/** Months from January. */
export const monthTexts: readonly BothTexts[] = monthsEn.map((en, index) => both(`${index + 1} 月`, en));

export const dayKindTexts: Readonly<Record<DayKind, BothTexts>> = {
  holiday: both('法定节假日', 'Public holiday'),
  workday: both('工作日（含调休上班）', 'Workday, make-up days too'),
  restday: both('休息日（周末与节假日）', 'Rest day: weekends and holidays'),
};
export const conditionTexts: Readonly<Record<DayCondition['is'], BothTexts>> = {
  weekdays: both('星期', 'Days of the week'),
  season: both('每年的一段', 'Season'),
  dates: both('日期', 'Dates'),
  nthWeekday: both('第几个星期几', 'n-th weekday'),
  dayKind: both('日期类型', 'Kind of day'),
};
export const nthTexts: Readonly<Record<1 | 2 | 3 | 4 | 5 | -1, BothTexts>> = {
  1: both('第一个', 'First'),
  2: both('第二个', 'Second'),
  3: both('第三个', 'Third'),
  4: both('第四个', 'Fourth'),
  5: both('第五个', 'Fifth'),
  [-1]: both('最后一个', 'Last'),
};

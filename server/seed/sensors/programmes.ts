import { displayTime } from '../../texts/wall-time.ts';

/** Programmes of screens and speakers: those of the whole year, and of a month. */
const always = ['城市形象宣传片', '文明出行公益广告', '天气预报', '垃圾分类宣传'];
const ofMonth: readonly string[] = [
  '冬季用电安全提示',
  '新春祝福',
  '义务植树宣传',
  '清明文明祭扫提示',
  '汛期安全提示',
  '防雷避险提示',
  '高温防暑提示',
  '防台风安全提示',
  '中秋国庆活动预告',
  '国庆文明旅游提示',
  '消防安全月宣传',
  '冬季用电安全提示',
];

/** The programmes that a city shows in the month of a moment. */
export const programmesAt = (moment: Date): readonly string[] => [
  ...always,
  ofMonth[Number(displayTime(moment).slice(5, 7)) - 1] ?? '天气预报',
];

import { blockTexts } from '../../texts/block-texts.ts';

/** The time spans of a dashboard by the platform's ids (DASH-03). */
export const scales = [
  { id: 'HOUR', title: blockTexts.lastDay },
  { id: 'WEEK', title: blockTexts.lastWeek },
  { id: 'MONTH', title: blockTexts.lastMonth },
  { id: 'YEAR', title: blockTexts.lastYear },
] as const;
export type Scale = (typeof scales)[number]['id'];

export const startScale: Scale = 'HOUR';
/** The query parameter that keeps the span. */
export const scaleWord = 'scale';

/** The span of a query parameter; the last day for anything unknown. */
export const scaleOf = (word: string | undefined): Scale => scales.find(({ id }) => id === word)?.id ?? startScale;

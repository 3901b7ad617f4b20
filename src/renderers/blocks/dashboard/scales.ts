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
export const scaleParam = 'scale';

/** The span of a query parameter; the last day for anything unknown. */
export const scaleOf = (param: string | undefined): Scale => scales.find(({ id }) => id === param)?.id ?? startScale;

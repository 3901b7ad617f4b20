import type { Tone } from '../../schemas/wire/analytics.ts';

/** By rank: the most serious first. */
const tones = ['danger', 'warning', 'info', 'neutral'] as const satisfies readonly Tone[];

/** The tone of an alarm level at this rank. */
export const levelTone = (rank: number) => tones[Math.min(rank, tones.length - 1)] ?? 'neutral';

/** The color that a tenant has given a level, which goes before its tone. */
export const ownColor = (color: unknown): `#${string}` | undefined =>
  typeof color === 'string' && color.startsWith('#') ? (color as `#${string}`) : undefined;

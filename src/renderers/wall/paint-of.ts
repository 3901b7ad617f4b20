import type { Paint } from '../../schemas/wire/analytics.ts';
import { ownColor } from '../format/level-tone.ts';

const toneColors: Readonly<Record<string, string>> = {
  danger: 'var(--ant-color-error)',
  warning: 'var(--ant-color-warning)',
  info: 'var(--ant-color-info)',
};

/** The colour of a level on a wall: the tenant's own, or that of its tone. */
export const paintOf = (tone: Paint): string => ownColor(tone) ?? toneColors[tone] ?? 'var(--ant-color-text-tertiary)';

import { unitOf } from '../random/random.ts';

const hourMs = 3_600_000;

/** Rounds to a number of decimals. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** How the values of one device differ from those of its like, and drift with time; a pure function of both. */
export interface DeviceNoise {
  /** A constant of the device between two limits. */
  between(key: string, min: number, max: number): number;
  /** From -1 to 1, smooth over hours. */
  drift(key: string): number;
  /** True with a probability, decided anew every hour. */
  chance(key: string, share: number): boolean;
}

export function deviceNoise(uid: string, moment: Date): DeviceNoise {
  const hours = moment.getTime() / hourMs;
  const unit = (key: string) => unitOf(`${uid} ${key}`);
  return {
    between: (key, min, max) => min + unit(key) * (max - min),
    drift: (key) => {
      const phase = 2 * Math.PI * unit(key);
      return (
        0.6 * Math.sin((2 * Math.PI * hours) / 24 + phase) + 0.4 * Math.sin((2 * Math.PI * hours) / 5.3 + 3 * phase)
      );
    },
    chance: (key, share) => unit(`${key} ${Math.floor(hours)}`) < share,
  };
}

import { defineVerb } from './define-verb.ts';

export const locate = defineVerb('locate', {
  takes: ['navigate', 'tell'],
  run({ at, name }, { navigate, tell }, step) {
    const point = step.valueOf(at);
    const [longitude, latitude] = Array.isArray(point) ? point.map(degreesOf) : [];
    if (longitude === undefined || latitude === undefined || !isDegrees(longitude, 180) || !isDegrees(latitude, 90)) {
      tell.toast('warning', { zh: '没有位置信息', en: 'There is no position' });
      return false;
    }
    const label = name === undefined ? '' : String(step.valueOf(name) ?? '');
    navigate.position({ longitude, latitude, name: label });
    return true;
  },
});

/** Blank and missing values are NaN, not zero. */
const degreesOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;

const isDegrees = (value: number, max: number): boolean => Number.isFinite(value) && Math.abs(value) <= max;

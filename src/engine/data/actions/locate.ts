import { readPlace } from '../../geo/read-place.ts';
import { toQuery } from '../build-read.ts';
import type { Values } from '../ports.ts';
import { defineVerb } from './define-verb.ts';

export const locate = defineVerb('locate', {
  takes: ['navigate', 'tell'],
  run({ at, name, on, query }, { navigate, tell }, step) {
    const place = readPlace(step.valueOf(at));
    if (!place) {
      tell.toast('warning', { zh: '没有位置信息', en: 'No location' });
      return false;
    }
    if (on !== undefined && navigate.mayOpen(on)) {
      navigate.to(`${on}${searchOf((query && step.valueOf(query)) as Values | undefined)}`);
      return true;
    }
    const label = name === undefined ? '' : String(step.valueOf(name) ?? '');
    const [longitude, latitude] = place;
    navigate.position({ longitude, latitude, name: label });
    return true;
  },
});

const searchOf = (values: Values | undefined): string => {
  const entries = Object.entries(toQuery(values) ?? {}).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(entries as [string, string][]).toString();
  return search && `?${search}`;
};

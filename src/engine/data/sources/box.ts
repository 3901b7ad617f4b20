import { action, compareStructural, observable, reaction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { PlacesAnswer } from '../../../schemas/wire/map.ts';
import { PlatformError } from '../http/platform-error.ts';
import type { Values } from '../ports.ts';
import { SourceStore } from '../source-store.ts';
import { alignBox } from './align-box.ts';
import { defineSource, type MapLook, type SourcePlanOf } from './define-source.ts';

/** What a map knows of a source of places. */
export interface Places extends PlacesAnswer<Values> {
  /** Totals of the condition, which do not depend on the box. */
  summary: Required<Pick<PlacesAnswer, 'total' | 'unplaced' | 'bounds' | 'far'>>;
}

const noSummary: Places['summary'] = { total: 0, unplaced: 0, bounds: null, far: 0 };
const world: MapLook = { box: [-180, -85, 180, 85], zoom: 0 };

/** Whether a platform has sent places. */
const isAnswer = (data: unknown): data is PlacesAnswer<Values> =>
  isRecord(data) && Array.isArray(data.clusters) && Array.isArray(data.points);

/** The places in the box that a map shows; the totals are asked for once per condition. */
export const box = defineSource('box', {
  takes: ['reads', 'clock'],
  open(plan, { reads, clock }, scope) {
    const view = observable.box<MapLook | undefined>(undefined, { deep: false });
    let summarized: { condition: string; summary: Places['summary'] } | undefined;
    const question = () => questionOf(plan, scope.valueOf(plan.with ?? {}) as Values, view.get() ?? world);
    const isAsked = () => scope.holds(plan.when);
    let lastCondition = '';
    const store = new SourceStore<unknown>(
      async (signal, isRefresh) => {
        const body = question();
        const condition = JSON.stringify(body.condition);
        const isKnown = summarized?.condition === condition && !isRefresh;
        const data = await reads.read<unknown>({
          method: 'POST',
          path: plan.post,
          body: isKnown ? body : { ...body, summary: true },
          signal,
          options: { hideNotify: true, hideError: true, hideLoading: true },
        });
        if (!isAnswer(data)) throw new PlatformError('unexpected', '');
        if (!isKnown) summarized = { condition, summary: { ...noSummary, ...withoutMissing(data) } };
        return { ...data, summary: summarized?.summary ?? noSummary } satisfies Places;
      },
      () => clock.now(),
    );
    const stop = reaction(
      () => {
        if (!isAsked()) return { isAsked: false, key: '', condition: '' };
        const body = question();
        return { isAsked: true, key: JSON.stringify(body), condition: JSON.stringify(body.condition) };
      },
      // Points that vanish with every move are no calm map: those in view stay until the answer. If it fails, those of
      // the same condition remain: they are still where they were.
      ({ key, condition, isAsked: asked }) => {
        store.switchTo(key, { isAsked: asked, keepsOld: true, keepsOnFailure: condition === lastCondition });
        lastCondition = condition;
      },
      { fireImmediately: true, equals: compareStructural },
    );
    const members = async (within: string) => {
      const body = { ...question(), within };
      const options = { hideNotify: true, hideError: true, hideLoading: true };
      const data = await reads.read<unknown>({ method: 'POST', path: plan.post, body, options });
      if (!isAnswer(data)) throw new PlatformError('unexpected', '');
      return data.points;
    };
    return { store, stop, members, look: action((next: MapLook) => view.set(next)) };
  },
});

/** The tiles around what is in view: their clusters stay as they are while the map moves. */
function questionOf(plan: SourcePlanOf<'box'>, condition: Values, { box: seen, zoom }: MapLook) {
  const level = Math.floor(zoom);
  return { ...(plan.type && { type: plan.type }), box: alignBox(seen, level), zoom: level, seen: [...seen], condition };
}

const withoutMissing = ({ total, unplaced, bounds, far }: PlacesAnswer<Values>) => ({
  ...(total !== undefined && { total }),
  ...(unplaced !== undefined && { unplaced }),
  ...(bounds !== undefined && { bounds }),
  ...(far !== undefined && { far }),
});

import { action, computed, makeObservable } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { PanelValues } from '../../../schemas/sources/data.ts';
import { comparisons, grains, type TimeScale, timeScales } from '../../../schemas/wire/data-words.ts';
import type { BlockPlanOf, FilterPlan } from '../../compile/plan/plan.ts';
import { readFilter, writeFilter } from './table-query.ts';

export type DataPanelPlan = Pick<
  BlockPlanOf<'dashboard'>,
  'id' | 'controls' | 'scale' | 'compare' | 'layers' | 'filters'
>;

/** The periods that end now, with their names; the first is the default (DASH-03). */
export const scales: readonly { id: TimeScale; name: Text }[] = [
  { id: 'HOUR', name: { zh: '最近一天', en: 'Last day' } },
  { id: 'WEEK', name: { zh: '最近一周', en: 'Last week' } },
  { id: 'MONTH', name: { zh: '最近一月', en: 'Last month' } },
  { id: 'YEAR', name: { zh: '最近一年', en: 'Last year' } },
];

interface Address {
  query(name: string): string | undefined;
  setQuery(name: string, value: string | undefined): void;
}

/** In the address: no comparison, where the block opens with one. */
const none = 'none';
const rangeMark = '..';
const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The data panel of a dashboard or a filters block: current layer, date, scale and layer list (DASH-03), with filters.
 * All of it is in the URL, so that a view can be shared.
 */
export class DataPanel {
  constructor(
    private readonly plan: DataPanelPlan,
    private readonly address: Address,
    /** Of the query parameters, for all but the first data panel of a page. */
    private readonly prefix = '',
  ) {
    makeObservable(this, {
      scale: computed,
      date: computed,
      currentLayer: computed,
      values: computed,
      setScale: action,
      setDate: action,
      setLayer: action,
      set: action,
      setFilter: action,
      clear: action,
    });
  }

  get layers(): DataPanelPlan['layers'] {
    return this.plan.layers;
  }

  /** The chosen period; it applies unless a date is chosen. */
  get scale(): { id: TimeScale; name: Text } {
    const id = this.word('scale');
    return scales.find((one) => one.id === id) ?? scales.find((one) => one.id === this.plan.scale) ?? scales[0]!;
  }

  /** The chosen days, both included. */
  get date(): readonly [string, string] | undefined {
    const days = this.word('date')?.split(rangeMark) ?? [];
    return days.length === 2 && days.every((one) => day.test(one)) && days[0]! <= days[1]!
      ? [days[0]!, days[1]!]
      : undefined;
  }

  get currentLayer(): DataPanelPlan['layers'][number] | undefined {
    if (!this.has('layer')) return undefined;
    const value = this.word('layer');
    return this.layers.find((layer) => layer.value === value) ?? this.layers[0];
  }

  /** A grain or a comparison; undefined for none, and for unknown values of the URL. */
  chosen(control: 'grain' | 'compare'): string | undefined {
    const value = this.word(control);
    const known: readonly string[] = control === 'grain' ? grains : comparisons;
    if (value !== undefined && known.includes(value)) return value;
    return control === 'compare' && value !== none ? this.plan.compare : undefined;
  }

  filterOf(filter: FilterPlan): unknown {
    const text = this.word(`f.${filter.field}`);
    return text === undefined ? undefined : readFilter(filter, text);
  }

  /** True if anything differs from how the block opens. */
  get isChanged(): boolean {
    return ['scale', 'date', ...this.besidePeriod].some((name) => this.word(name) !== undefined);
  }

  /** How many controls and filters, apart from the period, differ from how the block opens. */
  get changedCount(): number {
    return this.besidePeriod.filter((name) => this.word(name) !== undefined).length;
  }

  private get besidePeriod(): string[] {
    return ['grain', 'compare', 'layer', ...this.plan.filters.map(({ field }) => `f.${field}`)];
  }

  /** `page.<id>`: what sources follow. */
  get values(): PanelValues & { layer?: string } {
    const { date, currentLayer } = this;
    const grain = this.has('grain') ? this.chosen('grain') : undefined;
    const compare = this.has('compare') ? this.chosen('compare') : undefined;
    const chosen = this.plan.filters.flatMap((filter): [string, unknown][] => {
      const value = this.filterOf(filter);
      return value === undefined ? [] : [[filter.field, value]];
    });
    return {
      // Calls that know no dates go on with the scale.
      ...((this.has('scale') || !date) && { scale: this.scale.id }),
      ...(this.has('date') && date && { startTime: date[0], endTime: date[1] }),
      ...(grain !== undefined && { grain }),
      ...(compare !== undefined && { compare }),
      ...(currentLayer && { layer: currentLayer.value }),
      filters: { ...currentLayer?.filters, ...Object.fromEntries(chosen) },
    };
  }

  setScale(id: string): void {
    const scale = timeScales.find((one) => one === id);
    if (scale === undefined) return;
    this.write('date', undefined);
    this.write('scale', scale === this.plan.scale ? undefined : scale);
  }

  /** Days in either order; undefined returns to the scale. */
  setDate(days: readonly [string, string] | undefined): void {
    this.write('date', days?.toSorted().join(rangeMark));
  }

  setLayer(value: string): void {
    this.write('layer', value === this.layers[0]?.value ? undefined : value);
  }

  set(control: 'grain' | 'compare', value: string | undefined): void {
    const initial = control === 'compare' ? this.plan.compare : undefined;
    this.write(control, value === initial ? undefined : (value ?? none));
  }

  setFilter(field: string, value: unknown): void {
    this.write(`f.${field}`, writeFilter(value));
  }

  clear(): void {
    for (const name of ['scale', 'date', 'grain', 'compare', 'layer']) this.write(name, undefined);
    for (const { field } of this.plan.filters) this.write(`f.${field}`, undefined);
  }

  private has(control: DataPanelPlan['controls'][number]): boolean {
    return this.plan.controls.includes(control);
  }

  private word(name: string): string | undefined {
    return this.address.query(this.prefix + name);
  }

  private write(name: string, value: string | undefined): void {
    this.address.setQuery(this.prefix + name, value);
  }
}

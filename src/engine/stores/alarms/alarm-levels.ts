import { computed, makeObservable } from 'mobx';
import { readList } from '../../records/read-rows.ts';
import type { ReferenceStore } from '../live/reference-store.ts';

/** A level of the dictionary of alarm levels. */
export interface AlarmLevel {
  id: string;
  name: string;
  /** 0 is the most serious. */
  index: number;
  /** The tenant's own color; by default it follows from the rank. */
  color?: string;
}

/** The rank of an alarm without a known level: after all others. */
const lastRank = 99;

/** The alarm levels, the most serious first, from the reference data (DICT-06). */
export class AlarmLevels {
  constructor(private readonly reference: Pick<ReferenceStore, 'get'>) {
    makeObservable<this, 'byId'>(this, { all: computed, byId: computed });
  }

  get all(): readonly AlarmLevel[] {
    return readList(this.source.data).map(({ id, name, color }, index) => ({
      id: String(id),
      name: String(name ?? id),
      index,
      ...(typeof color === 'string' && color !== '' && { color }),
    }));
  }

  of(id: string): AlarmLevel | undefined {
    return this.byId.get(id);
  }

  rankOf(id: string): number {
    return this.of(id)?.index ?? lastRank;
  }

  /** True once they are loaded, or cannot be. */
  get isSettled(): boolean {
    return this.source.state === 'ready' || this.source.state === 'failed';
  }

  /** Loads them on first use. */
  need(): Promise<void> {
    return this.source.need().catch(() => undefined);
  }

  private get byId(): ReadonlyMap<string, AlarmLevel> {
    return new Map(this.all.map((level) => [level.id, level]));
  }

  private get source() {
    return this.reference.get('alarmLevels');
  }
}

import type { DataAnswer, DataQuery } from '../../schemas/wire/analytics.ts';

/** What a panel asks. */
export type PanelQuestion = Omit<DataQuery, 'id'>;

/** Reads the data of panels, those that load together in one call. */
export interface PanelReadPort {
  /** @throws PlatformError; kind 'cancelled' if the signal aborts */
  read(question: PanelQuestion, how?: { signal?: AbortSignal; isRefresh?: boolean }): Promise<DataAnswer>;
}

import type { ReferenceName } from '../../schemas/grammar/reference-names.ts';

/** The SDK that a page offers to its frames (FRAME-05), at `window.lampyris`. */
export interface SharedSdk {
  readonly version: 1;
  /** Returns shared reference data, loaded once for all. @param isFresh reload it after a change */
  reference(name: ReferenceName, isFresh?: boolean): Promise<unknown>;
  /** Calls the listener with every live event: {type, data} (contract 7). */
  initWatcher(listener: SdkListener): void;
  removeWatcher(listener: SdkListener): void;
}
export type SdkListener = (event: { type: string; data: unknown }) => void;

/** What the console uses of the embedding page. */
export type ParentSdk = Pick<SharedSdk, 'reference'>;

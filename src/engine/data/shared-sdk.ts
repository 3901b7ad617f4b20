import type { ReferenceName } from '../../schemas/grammar/reference-names.ts';

/** What a page offers to the pages in its frames (FRAME-05): it stands at `window.lampyris`. */
export interface SharedSdk {
  readonly version: 1;
  /** A piece of shared reference data, read once for all. @param isFresh read it again, as something has changed */
  reference(name: ReferenceName, isFresh?: boolean): Promise<unknown>;
  /** Tells every event of the live connection: {type, data} (contract 7). */
  initWatcher(listener: SdkListener): void;
  removeWatcher(listener: SdkListener): void;
}
export type SdkListener = (event: { type: string; data: unknown }) => void;

/** What the console asks of the page around it. */
export type ParentSdk = Pick<SharedSdk, 'reference'>;

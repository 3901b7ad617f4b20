import type { Site } from '../../../schemas/site.ts';
import type { WrittenPlaces } from './written-places.ts';

type Json = Record<string, unknown>;

/** What pages use of site.json by name. */
export type SiteLists = Partial<Pick<Site, 'options' | 'shell'>>;

/** What the expansion of one place needs to know of the page. */
export interface Expansion {
  places: WrittenPlaces;
  shared: { options: Json; counts: Json; fields: Json; fieldDefaults: Json; steps: Json };
  /** The source that the nearest block around shows. */
  source?: string;
  /** Sources that are computed from what the page holds: there is nothing to read again. */
  computed: ReadonlySet<string>;
  /** The dialog around. */
  dialog?: string;
  /** The sources to read again after a dialog has saved, by the name of the dialog. */
  reloads: ReadonlyMap<string, ReadonlySet<string>>;
  /** Shared steps that are being written out, so that a circle ends. */
  open: ReadonlySet<string>;
  /** Writes out everything in a value; what does not change stays the same object. */
  expand(value: unknown, expansion: Expansion): unknown;
}

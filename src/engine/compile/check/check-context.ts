import type { KnownDataSet } from '../../../schemas/data-sets.ts';
import type { KnownCall } from '../../../schemas/known-calls.ts';
import type { Site } from '../../../schemas/site.ts';
import type { Library } from '../resolve/library.ts';
import type { OfferedParts } from '../resolve/records-of-page.ts';

/** What other documents need of a page. */
export interface PagePlace {
  id: string;
  path: string;
  file: string;
  /** Its dialogs with an address of their own. */
  drawers?: readonly string[];
  /** The filters of its tables. */
  filters?: readonly string[];
  /** Its asset forms. */
  forms?: readonly string[];
}

/** What a check knows beyond the document; it skips what is not given. */
export interface CheckContext {
  site?: Pick<Site, 'functions' | 'dictionaries' | 'frames' | 'publicPaths' | 'redirects' | 'home'> &
    Partial<Pick<Site, 'options' | 'shell'>>;
  /** What the document may be made of. */
  library?: Library;
  /** What a page can name of its records without declaring it. */
  offered?: OfferedParts;
  /** All page documents, including this one. */
  pages?: readonly PagePlace[];
  /** Returns true if any menu entry opens the path. */
  opens?: (path: string) => boolean;
  /** The data sets of the platform. */
  dataSets?: readonly KnownDataSet[];
  /** The calls of the platform. */
  calls?: readonly KnownCall[];
}

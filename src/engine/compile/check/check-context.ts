import type { Site } from '../../../schemas/site.ts';

/** What a check knows beyond the document; it skips what is not given. */
export interface CheckContext {
  site?: Pick<Site, 'functions' | 'dictionaries' | 'frames' | 'publicPaths' | 'redirects' | 'home'> &
    Partial<Pick<Site, 'options' | 'shell'>>;
  /** All page documents, including this one. */
  pages?: readonly { id: string; path: string; file: string }[];
  /** Returns true if any menu entry opens the path. */
  opens?: (path: string) => boolean;
}

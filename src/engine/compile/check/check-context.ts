import type { Site } from '../../../schemas/site.ts';

/** What a check knows beyond the one document; what is not given is not checked. */
export interface CheckContext {
  site?: Pick<Site, 'functions' | 'dictionaries' | 'frames' | 'publicPaths' | 'redirects' | 'home'> &
    Partial<Pick<Site, 'options' | 'shell'>>;
  /** All page documents, this one among them. */
  pages?: readonly { id: string; path: string; file: string }[];
  /** Whether the menu lets anybody open a path. */
  opens?: (path: string) => boolean;
}

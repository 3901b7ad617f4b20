import { lazyPart } from '../loading/lazy-part.tsx';

/** The open dialog or drawer of a page, loaded with the first one. */
export const LazyPageDialog = lazyPart(() => import('./page-dialog.tsx'));

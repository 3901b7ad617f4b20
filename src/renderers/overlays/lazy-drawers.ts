import { lazyPart } from '../loading/lazy-part.tsx';

export const LazyFormDrawer = lazyPart(() => import('./form-drawer.tsx'));
export const LazyAssetFormDrawer = lazyPart(() => import('./asset-form-drawer.tsx'));
export const LazyAssetDetailDrawer = lazyPart(() => import('./asset-detail-drawer.tsx'));
export const LazyImportDialog = lazyPart(() => import('./import-dialog.tsx'));
export const LazyRecordDrawer = lazyPart(() => import('./record-drawer.tsx'));
export const LazyControlDialog = lazyPart(() => import('./control-dialog.tsx'));
export const LazyBatchEditDialog = lazyPart(() => import('./batch-edit-dialog.tsx'));
export const LazyLabelsDialog = lazyPart(() => import('./labels-dialog.tsx'));

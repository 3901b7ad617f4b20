import { observer } from 'mobx-react-lite';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { FormDialog } from './form-dialog.tsx';
import {
  LazyAssetDetailDrawer,
  LazyAssetFormDrawer,
  LazyBatchEditDialog,
  LazyControlDialog,
  LazyImportDialog,
  LazyLabelsDialog,
  LazyRecordDrawer,
} from './lazy-drawers.ts';

/** The open dialog or drawer of a page. */
const PageDialog = observer(({ page }: { page: PageStore }) => {
  const { dialog } = page;
  if (!dialog || dialog.kind === 'form' || page.brokenDialog) return <FormDialog page={page} />;
  switch (dialog.kind) {
    case 'assetForm':
      return <LazyAssetFormDrawer dialog={dialog} page={page} />;
    case 'assetDetail':
      return <LazyAssetDetailDrawer dialog={dialog} page={page} />;
    case 'import':
      return <LazyImportDialog key={dialog.serial} dialog={dialog} page={page} />;
    case 'batchEdit':
      return <LazyBatchEditDialog dialog={dialog} page={page} />;
    case 'labels':
      return <LazyLabelsDialog dialog={dialog} page={page} />;
    case 'control':
      return <LazyControlDialog dialog={dialog} page={page} />;
    case 'record':
      return <LazyRecordDrawer dialog={dialog} page={page} />;
  }
});

export default PageDialog;

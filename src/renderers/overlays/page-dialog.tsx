import { observer } from 'mobx-react-lite';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { FormDialog } from './form-dialog.tsx';

const AssetDetailDrawer = lazyPart(() => import('./asset-detail-drawer.tsx'));
const RecordDrawer = lazyPart(() => import('./record-drawer.tsx'));
const AssetFormDrawer = lazyPart(() => import('./asset-form-drawer.tsx'));

/** The open dialog or drawer of a page. */
const PageDialog = observer(({ page }: { page: PageStore }) => {
  const { dialog } = page;
  if (!dialog || dialog.kind === 'form' || page.brokenDialog) return <FormDialog page={page} />;
  switch (dialog.kind) {
    case 'assetForm':
      return <AssetFormDrawer dialog={dialog} page={page} />;
    case 'assetDetail':
      return <AssetDetailDrawer dialog={dialog} page={page} />;
    case 'record':
      return <RecordDrawer dialog={dialog} page={page} />;
  }
});

export default PageDialog;

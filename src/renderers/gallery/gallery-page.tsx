import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { PageProvider } from '../context/console-context.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import { Node } from '../nodes/node.tsx';
import { LazyPageDialog } from '../overlays/lazy-page-dialog.ts';
import '../pages/blocks.css';

/** The content of an example's page, with its open dialog. */
export const GalleryPage = observer(({ page }: { page: PageStore }) => {
  // As on every page: a dialog mounts after the page.
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    setSeen(true);
    return () => setSeen(false);
  }, []);
  return (
    <PageProvider value={page}>
      <div className="lamp-page">
        <Node plan={page.plan.body} />
      </div>
      {isSeen && (page.dialog || page.brokenDialog) && (
        <LazyPlace isOpen giveUp={() => page.giveUpDialog()}>
          <LazyPageDialog page={page} />
        </LazyPlace>
      )}
    </PageProvider>
  );
});

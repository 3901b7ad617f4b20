import { Alert } from 'antd';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { PageStore } from '../../engine/stores/page-store.ts';
import { PageProvider, useConsole, useText } from '../console-context.tsx';
import { Node } from '../node.tsx';
import { texts } from '../texts.ts';
import './blocks.css';

const FormDialog = lazy(() => import('../overlays/form-dialog.tsx'));

/** A page: title row, its block, its dialog. */
export const DocumentPage = observer(({ page, isOutdated }: { page: PageStore; isOutdated: boolean }) => {
  const text = useText();
  const { tabs } = useConsole();
  const { plan } = page;
  // What was typed lives in the store: a dialog of a hidden tab needs no place on the screen.
  const isSeen = tabs.activePath === plan.path;
  const isFirst = useRef(true);
  // Effects stop while the tab is hidden: coming back reads afresh in the background.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else page.refresh();
  }, [page]);
  return (
    <PageProvider value={page}>
      <div className="lamp-page">
        <div className="lamp-page-head">
          <div>
            <h1>{text(plan.title)}</h1>
            {plan.description !== undefined && <p>{text(plan.description)}</p>}
          </div>
        </div>
        {isOutdated && <Alert type="info" showIcon title={text(texts.outdated)} className="lamp-page-alert" />}
        <Node plan={plan.body} />
      </div>
      {isSeen && (page.dialog || page.brokenDialog) && (
        <Suspense>
          <FormDialog page={page} />
        </Suspense>
      )}
    </PageProvider>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { issueLineIn } from '../../engine/compile/issue.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { PageProvider, useDisplay, useSession, useText } from '../context/console-context.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import { Node } from '../nodes/node.tsx';
import { LazyPageDialog } from '../overlays/lazy-page-dialog.ts';
import { texts } from '../texts/texts.ts';
import './blocks.css';
import { Note } from '../widgets/note.tsx';

/** A page: title row, its block, its dialog. */
export const DocumentPage = observer(({ page, isOutdated }: { page: PageStore; isOutdated: boolean }) => {
  const text = useText();
  const { plan } = page;
  // The store keeps the input: the dialog of a hidden tab need not be mounted. It unmounts with the tab's effects and
  // mounts after them, since antd's dialog breaks if it is hidden and shown during its animation.
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    setSeen(true);
    return () => setSeen(false);
  }, []);
  const isFirst = useRef(true);
  // Effects stop while the tab is hidden: on return it refreshes in the background.
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
        {isOutdated && <Note tone="info" title={text(texts.outdated)} className="lamp-page-alert" />}
        <HeadIssues page={page} />
        <Node plan={plan.body} />
      </div>
      {isSeen && ((page.dialog && page.dialog.name !== page.docked) || page.brokenDialog) && (
        <LazyPlace isOpen giveUp={() => page.giveUpDialog()}>
          <LazyPageDialog page={page} />
        </LazyPlace>
      )}
    </PageProvider>
  );
});

/**
 * Mistakes that break no block, such as one in the title or in a dialog: the page works, and authors see them
 * (PAGE-03).
 */
const HeadIssues = observer(({ page }: { page: PageStore }) => {
  const session = useSession();
  const text = useText();
  const { language } = useDisplay();
  const errors = page.plan.loose;
  if (errors.length === 0 || !session.user?.isAdmin) return null;
  return (
    <Note
      tone="warning"
      isClosable
      className="lamp-page-alert"
      title={text(texts.documentIssues).replace('{n}', String(errors.length))}
    >
      <span className="lamp-issues">
        {errors
          .slice(0, 5)
          .map((issue) => issueLineIn(issue, language))
          .join('\n')}
      </span>
    </Note>
  );
});

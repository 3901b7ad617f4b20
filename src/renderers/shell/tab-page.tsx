import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { DocumentPage } from '../blocks/document-page.tsx';
import { useConsole, useText } from '../console-context.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';
import { StateView } from '../states/state-view.tsx';
import { texts } from '../texts.ts';
import { FramePage } from './frame-page.tsx';

/** What a tab shows: a frame, a document, or the word that there is no page yet. */
export const TabPage = observer(({ path, search }: { path: string; search: string }) => {
  const { route, pages, session } = useConsole();
  const text = useText();
  const shown = route.shown(path);
  const isDocument = shown.kind === 'document';
  // A tab that session storage brought back opens its document when it is first seen.
  useEffect(() => {
    if (isDocument) pages.open(path, search);
  }, [isDocument, pages, path, search]);
  if (shown.kind === 'frame')
    return <FramePage route={`${shown.url}${search}`} title={shown.title ?? text(route.titleOf(path) ?? path)} />;
  if (shown.kind === 'nothing') {
    const file = `schemas/pages${path}.json`;
    return (
      <StateView
        kind="empty"
        title={text(texts.noDocumentTitle)}
        text={
          session.user?.isAdmin ? (
            <>
              {text(texts.noDocumentText)} <code>{file}</code>
            </>
          ) : (
            text(texts.brokenCalm)
          )
        }
      />
    );
  }
  const entry = pages.get(path);
  if (entry?.error !== undefined) {
    return (
      <StateView
        kind="error"
        title={text(texts.failedTitle)}
        text={session.user?.isAdmin ? entry.error : text(texts.failedText)}
        action={{ label: text(texts.retry), run: () => pages.retry(path, search) }}
      />
    );
  }
  if (!entry?.store) return <PageSkeleton />;
  return <DocumentPage page={entry.store} isOutdated={entry.isOutdated} />;
});

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { reportNumber } from '../../engine/compile/page/report-number.ts';
import { usePages, useRoute, useSession, useText } from '../context/console-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { DocumentPage } from '../pages/document-page.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';
import { StateView } from '../states/state-view.tsx';
import { texts } from '../texts/texts.ts';

const FrameOfRoute = lazyPart(() => import('../widgets/frame-of-route.tsx'));

/** The content of a tab: a frame, a document, or a note that there is no page yet. */
export const TabPage = observer(
  ({
    path,
    search,
    pageKey = path,
  }: {
    path: string;
    search: string /** The key of its page. */;
    pageKey?: string;
  }) => {
    const route = useRoute();
    const pages = usePages();
    const session = useSession();
    const text = useText();
    const shown = route.shown(path);
    const isDocument = shown.kind === 'document';
    // A tab restored from session storage loads its document when first shown. An open page gets its query from the
    // router alone: by the time of this effect it may have a newer one.
    useEffect(() => {
      if (isDocument && !pages.get(pageKey)) pages.open(path, search, pageKey);
    }, [isDocument, pages, path, search, pageKey]);
    if (shown.kind === 'frame')
      return <FrameOfRoute route={`${shown.url}${search}`} title={shown.title ?? text(route.titleOf(path) ?? path)} />;
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
    if (shown.kind === 'unsupported')
      return (
        <StateView
          kind="empty"
          title={text(texts.unsupportedTitle)}
          text={
            session.user?.isAdmin ? (
              <>
                {text(texts.unsupportedText)} <code>{shown.requires}</code>
              </>
            ) : (
              text(texts.unsupportedCalm)
            )
          }
        />
      );
    const entry = pages.get(pageKey);
    if (entry?.error !== undefined) {
      const { kind, message } = entry.error;
      const isBroken = kind === 'broken';
      return (
        <StateView
          kind={isBroken ? 'broken' : 'error'}
          title={text(isBroken ? texts.pageBrokenTitle : texts.failedTitle)}
          text={session.user?.isAdmin ? message : text(isBroken ? texts.pageBrokenText : texts.unreadText)}
          note={isBroken ? `${text(texts.reportNumber)} ${reportNumber(message)}` : undefined}
          action={{ label: text(texts.retry), run: () => pages.retry(path, search, pageKey) }}
        />
      );
    }
    if (!entry?.store) return <PageSkeleton />;
    return <DocumentPage page={entry.store} isOutdated={entry.isOutdated} />;
  },
);

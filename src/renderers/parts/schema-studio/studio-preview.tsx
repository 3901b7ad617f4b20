import { ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import { describeFailure } from '../../../engine/stores/messages/failure-messages.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import type { RefusedEffect } from '../../../engine/stores/studio/preview-ports.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { PageProvider, usePlatformTime, useText } from '../../context/console-context.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { Node } from '../../nodes/node.tsx';
import { LazyPageDialog } from '../../overlays/lazy-page-dialog.ts';
import { Bars } from '../../states/bars.tsx';
import { Boundary } from '../../states/boundary.tsx';
import { StateView } from '../../states/state-view.tsx';
import { Note } from '../../widgets/note.tsx';
import { InspectView, type InspectViewName, inspectViews } from './inspect/inspect-view.tsx';
import { inspectWords } from './inspect/inspect-words.ts';
import { PictureBar } from './picture/picture-bar.tsx';
import { Framed } from './picture/picture-frame.tsx';
import { PictureLayer } from './picture/picture-layer.tsx';
import { pictureTexts } from './picture/picture-texts.ts';
import { PreviewAs } from './preview-as.tsx';
import { World } from './preview-world.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import { StudioExpanded } from './studio-expanded.tsx';
import type { StudioPlan } from './studio-plan.ts';
import { StudioVersionsPane } from './studio-versions-pane.tsx';

type View = 'preview' | InspectViewName | 'versions' | 'expanded' | 'effects';

const { why, data, trace } = inspectWords;
const titles = { ...words, why, data, trace };
const isInspect = (view: View): view is InspectViewName => inspectViews.some((name) => name === view);

interface PreviewProps {
  studio: StudioStore;
  plan: StudioPlan;
  /** True where there is no room to change a page. */
  isNarrow: boolean;
}

/** The page that the document makes, and what is behind it. */
export const StudioPreview = observer(({ studio, plan, isNarrow }: PreviewProps) => {
  const text = useText();
  const { preview } = studio;
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('preview');
  const { versions } = studio;
  // Who is told that a save was refused sees why.
  const isRefused = versions !== undefined && (versions.conflict !== undefined || versions.failure !== undefined);
  useEffect(() => {
    if (isRefused) setView('versions');
  }, [isRefused]);
  const count = preview.refused.length;
  const views = (['preview', ...inspectViews, 'versions', 'expanded', 'effects'] as const).map((value) => ({
    value,
    label: text(titles[value]) + (value === 'effects' && count > 0 ? ` (${count})` : ''),
  }));
  return (
    <div className="lamp-studio-preview">
      <div className="lamp-studio-bar">
        <Segmented<View> aria-label={text(words.view)} size="small" value={view} options={views} onChange={setView} />
        <span className="lamp-studio-gap" />
        {view === 'preview' && (
          <>
            {preview.page && !isNarrow && (
              <Button
                size="small"
                type={studio.picture.isOn ? 'primary' : 'default'}
                aria-pressed={studio.picture.isOn}
                onClick={() => studio.picture.toggle()}
              >
                {text(pictureTexts.arrange)}
              </Button>
            )}
            <PreviewAs preview={preview} func={plan.previewFunc} />
            <Button
              size="small"
              icon={<ReloadOutlined />}
              aria-label={text(words.reload)}
              title={text(words.reload)}
              onClick={() => preview.reload()}
            />
          </>
        )}
        {view === 'versions' && studio.file?.startsWith('pages/') && studio.versions && (
          <Button
            size="small"
            disabled={studio.versions.isBusy}
            onClick={() => void studio.versions!.weigh(studio.file!, studio.texts.of(studio.file!))}
          >
            {text(words.impact)}
          </Button>
        )}
        {view === 'effects' && (
          <Button size="small" disabled={count === 0} onClick={() => preview.forgetRefused()}>
            {text(words.clear)}
          </Button>
        )}
      </div>
      {preview.isStale && <Note tone="warning" title={fillString(text(words.stale), { n: preview.errors })} />}
      {preview.role && <Note tone="info" title={fillString(text(words.asRole), { role: preview.role.name })} />}
      {preview.failure && (
        <Note tone="error" title={text(words.roleFailed)}>
          {text(describeFailure(preview.failure).text)}
        </Note>
      )}
      {view === 'preview' && studio.picture.isOn && !isNarrow && <PictureBar studio={studio} />}
      {/* Mounted while another view is shown: what was opened in the page stays. */}
      <div
        ref={root}
        className={`lamp-studio-page${studio.picture.isOn ? ' lamp-picture-on' : ''}`}
        hidden={view !== 'preview'}
      >
        <PreviewPage studio={studio} isNarrow={isNarrow} />
      </div>
      {view === 'preview' && preview.hasNewRefusal && (
        <Note
          tone="info"
          title={text(words.changesNothing)}
          action={
            <Button
              size="small"
              onClick={() => {
                preview.seeRefused();
                setView('effects');
              }}
            >
              {text(words.showRefused)}
            </Button>
          }
          onClose={() => preview.seeRefused()}
        >
          {text(aboutOf(preview.refused[0]!))}
        </Note>
      )}
      {view === 'preview' && preview.page && <PictureLayer studio={studio} plan={preview.page.plan} root={root} />}
      {isInspect(view) && <InspectView studio={studio} view={view} />}
      {view === 'versions' && <StudioVersionsPane studio={studio} plan={plan} />}
      {view === 'expanded' && <StudioExpanded studio={studio} />}
      {view === 'effects' && <Effects studio={studio} />}
    </div>
  );
});

const PreviewPage = observer(({ studio, isNarrow }: { studio: StudioStore; isNarrow: boolean }) => {
  const text = useText();
  const { page: newest, problem } = studio.preview;
  // Drawn in slices, so that typing never waits for a large page.
  const page = useDeferredValue(newest);
  if (studio.file === undefined) return null;
  if (!studio.file.startsWith('pages/'))
    return <StateView compact kind="empty" title={text(words.noPreview)} text={text(words.noPreviewText)} />;
  const retry = { label: text(words.restart), run: () => void studio.preview.retry() };
  if (problem)
    return (
      <StateView
        compact
        kind="error"
        title={text(words.notShown)}
        text={text(describeFailure(problem).text)}
        action={retry}
      />
    );
  if (studio.preview.isMissing)
    return <StateView compact kind="empty" title={text(words.notShown)} text={text(words.missing)} />;
  if (!page) return <Bars rows={6} />;
  return (
    <Boundary
      instead={(error, retry) => (
        <StateView compact kind="error" title={error.message} action={{ label: text(words.restart), run: retry }} />
      )}
    >
      <World preview={studio.preview} isNarrow={isNarrow}>
        {(scene) => (
          <Framed plan={page.plan} scene={scene}>
            <OfPage page={page} />
          </Framed>
        )}
      </World>
    </Boundary>
  );
});

const OfPage = observer(({ page }: { page: PageStore }) => {
  const text = useText();
  const { plan } = page;
  return (
    <PageProvider value={page}>
      <div className="lamp-page">
        <div className="lamp-page-head">
          <div>
            <h2>{text(plan.title)}</h2>
            {plan.description !== undefined && <p>{text(plan.description)}</p>}
          </div>
        </div>
        <Node plan={plan.body} />
      </div>
      {(page.dialog || page.brokenDialog) && (
        <LazyPlace isOpen giveUp={() => page.giveUpDialog()}>
          <LazyPageDialog page={page} />
        </LazyPlace>
      )}
    </PageProvider>
  );
});

const aboutOf = ({ what, about }: Pick<RefusedEffect, 'what' | 'about'>) => {
  const { zh, en } = what === 'send' ? words.wouldSend : words.wouldOpen;
  return { zh: fillString(zh, { about }), en: fillString(en, { about }) };
};

const Effects = observer(({ studio }: { studio: StudioStore }) => {
  const text = useText();
  const time = usePlatformTime();
  const { refused } = studio.preview;
  if (refused.length === 0) return <StateView compact kind="empty" title={text(words.noEffects)} />;
  return (
    <ul className="lamp-studio-effects">
      {refused.map(({ id, what, about, body, at }) => (
        <li key={id}>
          <small>{time.write(new Date(at)).slice(11)}</small>
          <div>
            <span>{text(aboutOf({ what, about }))}</span>
            {body !== undefined && <pre>{body}</pre>}
          </div>
        </li>
      ))}
    </ul>
  );
});

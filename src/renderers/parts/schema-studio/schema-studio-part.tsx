import { Button, Segmented, Splitter } from 'antd';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useDisplay, usePage, useStudioEnvironment, useText } from '../../context/console-context.tsx';
import { lazyDocumentEditor } from '../../editor/lazy-document-editor.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { Bars } from '../../states/bars.tsx';
import { StateView } from '../../states/state-view.tsx';
import { Note } from '../../widgets/note.tsx';
import { followAddress } from './follow-address.ts';
import { studioTexts as words } from './schema-studio-texts.ts';
import { StudioEditor } from './studio-editor.tsx';
import { StudioFiles } from './studio-files.tsx';
import { manageTexts } from './studio-manage-texts.ts';
import { StudioOutline } from './studio-outline.tsx';
import { StudioOvertaken } from './studio-overtaken.tsx';
import type { StudioPlan } from './studio-plan.ts';
import { StudioPreview } from './studio-preview.tsx';
import { StudioSearchPane } from './studio-search-pane.tsx';
import './schema-studio.css';

/** The documents of the console in an editor, beside the page that they make (EDIT-01). */
const SchemaStudioPart = observer(({ plan }: { plan: StudioPlan }) => {
  const page = usePage();
  const display = useDisplay();
  const environment = useStudioEnvironment();
  const text = useText();
  const studio = page.part('schemaStudio', ({ call, drafts, identity, clock }, path) => {
    return new StudioStore({
      environment,
      call,
      drafts,
      owner: identity.owner,
      path,
      now: () => clock.now(),
      timer: clock.timer,
      language: () => display.language,
    });
  });
  useEffect(() => {
    // Loads beside the documents; where it is drawn, a failure is seen.
    lazyDocumentEditor(display.language)
      .load()
      .catch(() => undefined);
    if (studio.state === 'loading') void studio.load();
    const stops = [
      reaction(
        () => environment.documents.version,
        () => void studio.reread(),
      ),
      reaction(
        () => display.language,
        (language) => studio.speak(language),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studio, environment, display]);
  if (studio.state === 'failed')
    return (
      <StateView
        kind="error"
        title={text(words.failed)}
        text={studio.failure}
        action={{ label: text(words.restart), run: () => void studio.load() }}
      />
    );
  if (studio.state === 'loading') return <Bars rows={8} />;
  return <Studio studio={studio} plan={plan} />;
});

const Studio = observer(({ studio, plan }: { studio: StudioStore; plan: StudioPlan }) => {
  const text = useText();
  const isNarrow = useMedia('(max-width: 899px)');
  const page = usePage();
  const [isRestoredSeen, setRestoredSeen] = useState(false);
  useEffect(() => followAddress(studio, page), [studio, page]);
  return (
    <section className={`lamp-studio lamp-page-fill${isNarrow ? ' lamp-studio-narrow' : ''}`}>
      {studio.checker.state === 'lost' && (
        <Note
          tone="warning"
          title={text(words.lost)}
          action={
            <Button size="small" onClick={() => studio.restart()}>
              {text(words.restart)}
            </Button>
          }
        >
          {text(studio.checker.problem ?? '')}
        </Note>
      )}
      {studio.isWithoutOverlays && <Note tone="warning" title={text(words.withoutOverlays)} isClosable />}
      {studio.texts.restored > 0 && !isRestoredSeen && (
        <Note
          tone="info"
          title={fillString(text(words.restored), { n: studio.texts.restored })}
          onClose={() => setRestoredSeen(true)}
        />
      )}
      <BulkNote studio={studio} />
      {studio.file !== undefined && studio.history.isTypedElsewhere(studio.file) && (
        <Note tone="warning" title={text(manageTexts.elsewhere)} />
      )}
      {studio.versions && <StudioOvertaken versions={studio.versions} />}
      {isNarrow && <p className="lamp-studio-hint">{text(words.narrow)}</p>}
      {isNarrow ? (
        <div className="lamp-studio-columns">
          <StudioSide studio={studio} plan={plan} />
          <StudioEditor studio={studio} plan={plan} isReadOnly />
          <StudioPreview studio={studio} plan={plan} isNarrow />
        </div>
      ) : (
        <Splitter className="lamp-studio-columns">
          <Splitter.Panel defaultSize={216} min={160} max={420} collapsible>
            <StudioSide studio={studio} plan={plan} />
          </Splitter.Panel>
          <Splitter.Panel min={280} collapsible>
            <StudioEditor studio={studio} plan={plan} isReadOnly={false} />
          </Splitter.Panel>
          <Splitter.Panel defaultSize="46%" min={280} collapsible>
            <StudioPreview studio={studio} plan={plan} isNarrow={false} />
          </Splitter.Panel>
        </Splitter>
      )}
    </section>
  );
});

/** Says what was changed in documents that are not in the editor, and takes it back. */
const BulkNote = observer(({ studio: { bulk } }: { studio: StudioStore }) => {
  const text = useText();
  const { last, kept } = bulk;
  if (last)
    return (
      <Note
        tone="info"
        title={fillString(text(words.bulkDone), { n: last.places, files: last.texts.size })}
        action={
          <Button size="small" onClick={() => bulk.undo()}>
            {text(words.undo)}
          </Button>
        }
        onClose={() => bulk.forget()}
      />
    );
  if (kept.length > 0)
    return (
      <Note
        tone="warning"
        title={fillString(text(words.bulkKept), { files: kept.join(', ') })}
        onClose={() => bulk.forget()}
      />
    );
  return null;
});

type Side = 'documents' | 'search' | 'outline';

const StudioSide = observer(({ studio, plan }: { studio: StudioStore; plan: StudioPlan }) => {
  const text = useText();
  const [side, setSide] = useState<Side>('documents');
  const sides = ['documents', 'search', 'outline'] as const;
  return (
    <div className="lamp-studio-side">
      <Segmented<Side>
        aria-label={text(words.side)}
        block
        size="small"
        value={side}
        options={sides.map((value) => ({ value, label: text(words[value]) }))}
        onChange={setSide}
      />
      {side === 'documents' && <StudioFiles studio={studio} plan={plan} />}
      {side === 'search' && <StudioSearchPane studio={studio} />}
      {side === 'outline' && <StudioOutline studio={studio} />}
    </div>
  );
});

export default SchemaStudioPart;

import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useId, useMemo } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { OpenEditor, StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { useDisplay, useMessages, usePage, useText } from '../../context/console-context.tsx';
import type { DocumentLanguage } from '../../editor/document-language.ts';
import { lazyDocumentEditor } from '../../editor/lazy-document-editor.tsx';
import { Bars } from '../../states/bars.tsx';
import { Boundary } from '../../states/boundary.tsx';
import { StateView } from '../../states/state-view.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { fileName, pathOf } from './document-names.ts';
import { PlainText } from './plain-text.tsx';
import { OverlayState, SaveDocument } from './save-document.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import type { StudioPlan } from './studio-plan.ts';
import { StudioProblems } from './studio-problems.tsx';

interface EditorProps {
  studio: StudioStore;
  plan: StudioPlan;
  isReadOnly: boolean;
}

/** The text of the document with its place and its problems. */
export const StudioEditor = observer(({ studio, plan, isReadOnly }: EditorProps) => {
  const text = useText();
  const asked = usePage().query('file');
  const { file } = studio;
  if (file === undefined)
    return (
      <div className="lamp-studio-editor">
        {asked === undefined ? (
          <StateView kind="empty" title={text(words.chooseFile)} />
        ) : (
          <StateView
            kind="empty"
            title={fillString(text(words.noFile), { file: asked })}
            text={text(words.chooseFile)}
          />
        )}
      </div>
    );
  return (
    <div className="lamp-studio-editor">
      <EditorHead studio={studio} file={file} plan={plan} />
      <Crumbs studio={studio} file={file} />
      <div className="lamp-studio-text">
        <Boundary
          instead={(_, retry) => <PlainText studio={studio} file={file} isReadOnly={isReadOnly} retry={retry} />}
        >
          <Suspense fallback={<Bars rows={8} />}>
            <Text studio={studio} file={file} isReadOnly={isReadOnly} />
          </Suspense>
        </Boundary>
      </div>
      <StudioProblems studio={studio} />
    </div>
  );
});

const Text = observer(({ studio, file, isReadOnly }: { studio: StudioStore; file: string; isReadOnly: boolean }) => {
  const text = useText();
  const display = useDisplay();
  const owner = `studio${useId().replace(/\W/g, '').toLowerCase()}`;
  const language = useMemo((): DocumentLanguage => languageOf(studio), [studio]);
  const onEditor = useCallback((editor: OpenEditor | undefined) => studio.editThrough(editor), [studio]);
  const Editor = lazyDocumentEditor(display.language);
  return (
    <Editor
      owner={owner}
      file={file}
      text={studio.texts.of(file)}
      marks={studio.marksOf(file)}
      language={language}
      label={fillString(text(words.editor), { file })}
      isDark={display.isDark}
      isReadOnly={isReadOnly}
      fontSize={display.fontSize - 1}
      place={studio.place?.file === file ? studio.place : undefined}
      onChange={(next) => studio.texts.write(file, next)}
      onMove={(offset) => studio.moveTo(offset)}
      onEditor={onEditor}
    />
  );
});

const languageOf = (studio: StudioStore): DocumentLanguage => ({
  completionsAt: (file, offset) => studio.checker.ask('completionsAt', file, offset),
  hoverAt: (file, offset) => studio.checker.ask('hoverAt', file, offset),
  definitionAt: (file, offset) => studio.checker.ask('definitionAt', file, offset),
  fixesAt: (file, at) => studio.checker.ask('fixesAt', file, at),
  formattedOf: (file) => studio.checker.ask('formattedOf', file),
  apply: (fix) => studio.apply(fix),
  goTo: (place) => studio.goTo(place.file, place),
  valueNow: (path) => studio.preview.valueNow(path),
});

const EditorHead = observer(({ studio, file, plan }: { studio: StudioStore; file: string; plan: StudioPlan }) => {
  const text = useText();
  const messages = useMessages();
  const discard = async () => {
    const title = { zh: words.discardTitle.zh, en: words.discardTitle.en };
    const isSure = await messages.ask({
      title: { zh: fillString(title.zh, { file }), en: fillString(title.en, { file }) },
      text: words.discardText,
      ok: words.discard,
      cancel: dialogTexts.cancel,
      danger: true,
    });
    if (isSure) studio.discard(file);
  };
  const isEdited = studio.texts.isEdited(file);
  const title = studio.titleOf(pathOf(file));
  return (
    <div className="lamp-studio-bar">
      <strong className="lamp-studio-name" title={file}>
        {title === undefined ? fileName(file) : text(title)}
      </strong>
      <OverlayState studio={studio} file={file} />
      {isEdited && <span className="lamp-studio-tag">{text(words.edited)}</span>}
      <span className="lamp-studio-gap" />
      <Button size="small" disabled={!isEdited} onClick={() => void discard()}>
        {text(words.discard)}
      </Button>
      <SaveDocument studio={studio} file={file} plan={plan} />
    </div>
  );
});

const Crumbs = observer(({ studio, file }: { studio: StudioStore; file: string }) => {
  const text = useText();
  return (
    <nav className="lamp-studio-crumbs" aria-label={text(words.place)}>
      <button type="button" onClick={() => studio.goTo(file, { start: 0, end: 0 })}>
        {file}
      </button>
      {studio.crumbs.map(({ name, pointer, start }) => (
        <button key={pointer} type="button" onClick={() => studio.goTo(file, { start, end: start })}>
          {name}
        </button>
      ))}
    </nav>
  );
});

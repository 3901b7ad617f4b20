import Editor from '@monaco-editor/react';
import { type GlobalToken, theme } from 'antd';
import type { editor, IDisposable } from 'monaco-editor/editor';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TextEdit } from '../../engine/compile/fix/text-edit.ts';
import type { Mark } from '../../engine/compile/language/language-service.ts';
import type { OpenEditor } from '../../engine/stores/studio/studio-store.ts';
import type { DocumentLanguage } from './document-language.ts';
import { markOwner, provideLanguage, rangeOf, uriOf } from './language-providers.ts';
import { languageId, monaco } from './monaco.ts';
import './document-editor.css';

export interface DocumentEditorProps {
  /** Identifies the editor among those on the screen. */
  owner: string;
  /** The document in it: each keeps its cursor and what can be undone. */
  file: string;
  text: string;
  marks: readonly Mark[];
  language: DocumentLanguage;
  /** Its accessible name. */
  label: string;
  isDark: boolean;
  isReadOnly?: boolean;
  fontSize: number;
  /** A part to select and show; another object shows it again. */
  place?: { start: number; end: number; isQuiet?: true };
  onChange(text: string): void;
  onMove(offset: number): void;
  /** Receives what edits an open document so that it can be undone, and undefined at the end. */
  onEditor(editor: OpenEditor | undefined): void;
}

const themes = { light: 'lampyris-light', dark: 'lampyris-dark' };

/** The colours of Monaco on the surfaces of the console. */
function defineTheme(isDark: boolean, token: GlobalToken): void {
  const { colorBgContainer, colorBgElevated, colorText, colorPrimary, colorBorder } = token;
  monaco.editor.defineTheme(isDark ? themes.dark : themes.light, {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [],
    colors: {
      'editor.background': colorBgContainer,
      'editorGutter.background': colorBgContainer,
      'editorWidget.background': colorBgElevated,
      'editorSuggestWidget.background': colorBgElevated,
      'editorHoverWidget.background': colorBgElevated,
      'editorHoverWidget.foreground': colorText,
      'menu.background': colorBgElevated,
      'menu.foreground': colorText,
      'menu.border': colorBorder,
      'menu.separatorBackground': colorBorder,
      'menu.selectionBackground': colorPrimary,
      'menu.selectionForeground': '#ffffff',
    },
  });
}

/** A text editor of documents: Monaco with our checker. */
export default function DocumentEditor(props: DocumentEditorProps) {
  // The component of Monaco ends its editor when its tab is hidden, and goes on with it when the tab is shown: a new one.
  const [round, setRound] = useState(0);
  useEffect(() => () => setRound((last) => last + 1), []);
  return <MountedEditor key={round} {...props} />;
}

function MountedEditor(props: DocumentEditorProps) {
  const { owner, file, text, marks, language, label, isDark, isReadOnly = false, fontSize, place } = props;
  const view = useRef<editor.IStandaloneCodeEditor>(undefined);
  const listeners = useRef<IDisposable[]>([]);
  const calls = useRef(props);
  const { token } = theme.useToken();
  calls.current = props;

  useEffect(() => provideLanguage(owner, language), [owner, language]);
  useEffect(() => () => calls.current.onEditor(undefined), []);
  useEffect(() => {
    const model = monaco.editor.getModel(monaco.Uri.parse(uriOf(owner, file)));
    if (model) showMarks(model, marks);
  }, [owner, file, marks]);
  useEffect(() => {
    if (place && view.current) show(view.current, place);
  }, [place]);
  // A text that was changed elsewhere, such as by a fix of another document.
  useEffect(() => {
    const model = monaco.editor.getModel(monaco.Uri.parse(uriOf(owner, file)));
    if (model && model.getValue() !== text) replaceText(model, text);
  }, [owner, file, text]);

  useMemo(() => defineTheme(isDark, token), [isDark, token]);

  return (
    <Editor
      className="lamp-document-editor"
      path={uriOf(owner, file)}
      defaultLanguage={languageId}
      defaultValue={text}
      theme={isDark ? themes.dark : themes.light}
      loading={null}
      keepCurrentModel
      options={{
        ariaLabel: label,
        automaticLayout: true,
        // A page of the console scrolls where the text ends.
        scrollbar: { alwaysConsumeMouseWheel: false },
        fixedOverflowWidgets: true,
        fontSize,
        formatOnPaste: false,
        folding: true,
        minimap: { enabled: false },
        quickSuggestions: { strings: true, other: true, comments: false },
        readOnly: isReadOnly,
        // Dimmed, the number of the empty last line has too little contrast.
        renderFinalNewline: 'on',
        renderLineHighlight: 'line',
        scrollBeyondLastLine: false,
        suggest: { showWords: false, preview: false },
        tabSize: 2,
        wordBasedSuggestions: 'off',
        links: false,
        unicodeHighlight: { ambiguousCharacters: false, nonBasicASCII: false },
        'semanticHighlighting.enabled': false,
      }}
      onChange={(next) => calls.current.onChange(next ?? '')}
      onMount={(mounted) => {
        view.current = mounted;
        for (const one of listeners.current) one.dispose();
        listeners.current = [
          mounted.onDidChangeCursorPosition(({ position }) => {
            const model = mounted.getModel();
            if (model) calls.current.onMove(model.getOffsetAt(position));
          }),
        ];
        const model = mounted.getModel();
        if (model) showMarks(model, calls.current.marks);
        if (calls.current.place) show(mounted, calls.current.place);
        calls.current.onEditor({
          edit: (other, edits) => editOpen(mounted, calls.current.owner, other, edits),
          undo: () => mounted.trigger('lampyris', 'undo', null),
          redo: () => mounted.trigger('lampyris', 'redo', null),
        });
      }}
    />
  );
}

/** Edits a document of the editor as one step that can be undone; false if it was never open. */
function editOpen(
  view: editor.IStandaloneCodeEditor,
  owner: string,
  file: string,
  edits: readonly TextEdit[],
): boolean {
  const model = monaco.editor.getModel(monaco.Uri.parse(uriOf(owner, file)));
  // The texts of documents that are not shown change in the store, which the editor then follows.
  if (!model || view.getModel() !== model) return false;
  view.pushUndoStop();
  view.executeEdits(
    'lampyris',
    edits.map(({ start, end, text }) => ({ range: rangeOf(model, { start, end }), text, forceMoveMarkers: true })),
  );
  view.pushUndoStop();
  return true;
}

/** Replaces the part of a text that differs, as one step that can be undone. */
function replaceText(model: editor.ITextModel, text: string): void {
  const old = model.getValue();
  const longest = Math.min(old.length, text.length);
  let start = 0;
  while (start < longest && old[start] === text[start]) start++;
  let end = 0;
  while (end < longest - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  const range = rangeOf(model, { start, end: old.length - end });
  model.pushStackElement();
  model.pushEditOperations([], [{ range, text: text.slice(start, text.length - end) }], () => null);
  model.pushStackElement();
}

function show(
  view: editor.IStandaloneCodeEditor,
  { start, end, isQuiet }: NonNullable<DocumentEditorProps['place']>,
): void {
  const model = view.getModel();
  if (!model) return;
  const range = rangeOf(model, { start, end });
  view.setSelection(range);
  view.revealRangeInCenterIfOutsideViewport(range);
  if (!isQuiet) view.focus();
}

function showMarks(model: editor.ITextModel, marks: readonly Mark[]): void {
  const { Error: wrong, Warning: warning } = monaco.MarkerSeverity;
  monaco.editor.setModelMarkers(
    model,
    markOwner,
    marks.map(({ severity, message, start, end, also }) => ({
      ...rangeOf(model, { start, end: Math.max(end, start + 1) }),
      severity: severity === 'error' ? wrong : warning,
      message,
      relatedInformation: also.map((span) => ({ ...rangeOf(model, span), resource: model.uri, message })),
    })),
  );
}

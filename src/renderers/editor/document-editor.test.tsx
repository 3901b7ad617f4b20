import { render, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test } from 'vitest';
import DocumentEditor, { type DocumentEditorProps } from './document-editor.tsx';
import { monaco } from './monaco.ts';

const props = {
  owner: 'test',
  file: 'pages/one.json',
  text: '{ "id": "one" }',
  marks: [],
  label: 'Text',
  isDark: false,
  fontSize: 13,
  language: {} as DocumentEditorProps['language'],
  onChange: () => undefined,
  onMove: () => undefined,
  onEditor: () => undefined,
} satisfies DocumentEditorProps;

const editor = (mode: 'visible' | 'hidden', text = props.text) => (
  <Activity mode={mode}>
    <DocumentEditor {...props} text={text} />
  </Activity>
);

test('the editor is there again after its tab was hidden, with what was changed meanwhile', async () => {
  const drawn = render(editor('visible'));
  const shown = () => monaco.editor.getEditors().map((one) => one.getModel()?.getValue());
  await waitFor(() => expect(shown()).toEqual([props.text]));
  drawn.rerender(editor('hidden'));
  await waitFor(() => expect(shown()).toEqual([]));
  drawn.rerender(editor('visible', '{ "id": "two" }'));
  await waitFor(() => expect(shown()).toEqual(['{ "id": "two" }']));
  monaco.editor.getEditors()[0]!.trigger('test', 'type', { text: ' ' });
  expect(shown()[0]).toContain('"two"');
  drawn.unmount();
  for (const model of monaco.editor.getModels()) model.dispose();
});

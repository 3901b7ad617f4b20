import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';
import '../safe-html.css';
import './rich-text/rich-text.css';
import { richTextNodes } from './rich-text/rich-text-nodes.ts';
import { RichTextToolbar } from './rich-text/rich-text-toolbar.tsx';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
    trailingNode: false,
  }),
  ...richTextNodes,
];

/** Text with headings, lists, links and emphasis; its value is HTML, '' when nothing is written. */
const RichTextField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const text = useText();
  const kept = form.values.get(field.field);
  const value = typeof kept === 'string' ? kept : '';
  // What the editor has said last: anything else was filled in from outside.
  const said = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !field.readOnly,
    // Its styles are ours: nothing is written into the page's head.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: 'lamp-html lamp-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': text(field.title),
        'aria-describedby': `${id}-note`,
        'aria-required': String(field.required),
        'aria-invalid': String(isInvalid),
      },
    },
    onUpdate({ editor: now }) {
      said.current = now.isEmpty ? '' : now.getHTML();
      form.set(field.field, said.current);
    },
    onBlur: () => void form.check(field.field),
  });
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="lamp-rich" data-invalid={isInvalid}>
      {!field.readOnly && <RichTextToolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} />
    </div>
  );
});

export default RichTextField;

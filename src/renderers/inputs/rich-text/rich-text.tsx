import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef } from 'react';
import { useFiles } from '../../context/console-context.tsx';
import type { InputProps } from '../../context/input-props.ts';
import { withoutHandlers } from '../../format/without-handlers.ts';
import '../../widgets/safe-html.css';
import './rich-text.css';
import { richTextNodes } from './rich-text-nodes.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const starterKit = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
  },
  trailingNode: false,
});

/** Text with headings, lists, links and emphasis; its value is HTML, '' if empty. */
export default function RichTextInput(props: InputProps<'richText'>) {
  const { id, label, required, readOnly, isInvalid, onChange, onBlur } = props;
  const value = typeof props.value === 'string' ? props.value : '';
  // The editor's last value: any other value came from outside.
  const said = useRef(value);
  const files = useFiles();
  const extensions = useMemo(() => [starterKit, ...richTextNodes(files)], [files]);
  const editor = useEditor({
    extensions,
    content: withoutHandlers(value),
    editable: !readOnly,
    // The styles are ours, so nothing is injected into the page's head.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: withoutHandlers,
      attributes: {
        id,
        class: 'lamp-html lamp-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-note`,
        'aria-required': String(required),
        'aria-invalid': String(isInvalid),
      },
    },
    onUpdate({ editor: now }) {
      said.current = now.isEmpty ? '' : now.getHTML();
      onChange(said.current);
    },
    onBlur: () => onBlur(),
  });
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(withoutHandlers(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="lamp-rich" data-invalid={isInvalid}>
      {!readOnly && <RichTextToolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} />
    </div>
  );
}

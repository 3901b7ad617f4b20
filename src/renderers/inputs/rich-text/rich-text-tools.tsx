import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { richTextTexts } from './rich-text-texts.ts';

/** A button of the toolbar. */
export interface RichTextTool {
  name: keyof typeof richTextTexts;
  icon: ReactNode;
  run(editor: Editor): void;
  /** True if the selection has the format; a tool without it is not a toggle. */
  isOn?(editor: Editor): boolean;
  can?(editor: Editor): boolean;
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', icon: ReactNode): RichTextTool => ({
  name,
  icon,
  run: (editor) => void editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});
const heading = (name: 'heading2' | 'heading3', level: 2 | 3): RichTextTool => ({
  name,
  icon: `H${level}`,
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The buttons before and after the link button, in groups. */
export const writingTools: readonly (readonly RichTextTool[])[] = [
  [
    mark('bold', <BoldOutlined />),
    mark('italic', <ItalicOutlined />),
    mark('underline', <UnderlineOutlined />),
    mark('strike', <StrikethroughOutlined />),
  ],
  [heading('heading2', 2), heading('heading3', 3)],
  [
    {
      name: 'bulletList',
      icon: <UnorderedListOutlined />,
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      icon: <OrderedListOutlined />,
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'blockquote',
      icon: '”',
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
];
export const mendingTools: readonly RichTextTool[] = [
  {
    name: 'clear',
    icon: <ClearOutlined />,
    run: (editor) => void editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    name: 'undo',
    icon: <UndoOutlined />,
    run: (editor) => void editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    icon: <RedoOutlined />,
    run: (editor) => void editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

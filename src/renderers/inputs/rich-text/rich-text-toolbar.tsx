import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../context/console-context.tsx';
import { RichTextLink } from './rich-text-link.tsx';
import { richTextTexts } from './rich-text-texts.ts';
import { mendingTools, type RichTextTool, writingTools } from './rich-text-tools.tsx';

/** A single tab stop; the arrow keys move between buttons. */
export const RichTextToolbar = observer(({ editor, controls }: { editor: Editor; controls: string }) => {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('.lamp-rich-tool') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (at + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };
  const writing = writingTools.flat();
  const linkAt = writing.length;
  const starts = writingTools.map((_, index) => writingTools.slice(0, index).flat().length);
  const tool = (one: RichTextTool, at: number) => (
    <ToolButton key={one.name} tool={one} editor={editor} tabIndex={at === current ? 0 : -1} />
  );
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={text(richTextTexts.toolbar)}
      aria-controls={controls}
      className="lamp-rich-toolbar"
      onKeyDown={move}
    >
      {writingTools.map((group, index) => (
        <span key={group[0]?.name}>{group.map((one, at) => tool(one, (starts[index] ?? 0) + at))}</span>
      ))}
      <span>
        <RichTextLink editor={editor} tabIndex={linkAt === current ? 0 : -1} />
      </span>
      <span>{mendingTools.map((one, at) => tool(one, linkAt + 1 + at))}</span>
    </div>
  );
});

const ToolButton = observer(({ tool, editor, tabIndex }: { tool: RichTextTool; editor: Editor; tabIndex: number }) => {
  const text = useText();
  const { isOn, isPossible } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isOn: tool.isOn?.(now), isPossible: tool.can?.(now) ?? true }),
  });
  const name = text(richTextTexts[tool.name]);
  return (
    <Button
      type="text"
      size="small"
      className="lamp-rich-tool"
      tabIndex={tabIndex}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      // Still reachable by the arrow keys.
      aria-disabled={!isPossible}
      icon={tool.icon}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.run(editor)}
    />
  );
});

import { LinkOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, type InputRef, Popover, Space } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { sentText } from '../../../engine/records/sent-text.ts';
import { useText } from '../../context/console-context.tsx';
import { useComposition } from '../../guards/composition.ts';
import { richTextTexts } from './rich-text-texts.ts';

/** The normalized address, https:// by default; undefined if it is invalid. */
export function linkAddress(typed: string): string | undefined {
  const text = sentText(typed);
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol) ? address : undefined;
}

/** The link button with its popup for the address. */
export const RichTextLink = observer(({ editor, tabIndex }: { editor: Editor; tabIndex: number }) => {
  const text = useText();
  const box = useRef<InputRef>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const typing = useComposition(typed, setTyped);
  const [isWrong, setWrong] = useState(false);
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const show = (next: boolean) => {
    if (next) setTyped(String(editor.getAttributes('link').href ?? ''));
    setWrong(false);
    setOpen(next);
  };
  const set = () => {
    const href = linkAddress(typed);
    if (href === undefined) return setWrong(true);
    const at = editor.chain().focus().extendMarkRange('link');
    // Without a selection the address becomes the text.
    if (editor.state.selection.empty && !isOn)
      at.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else at.setLink({ href }).run();
    setOpen(false);
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      show(false);
      editor.commands.focus();
    }
    if (event.key !== 'Enter') return;
    // Would submit the surrounding form.
    event.preventDefault();
    set();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={show}
      // Before that the input is invisible and cannot be focused.
      afterOpenChange={(isShown) => isShown && box.current?.focus()}
      trigger="click"
      destroyOnHidden
      content={
        <div className="lamp-rich-link">
          <Space.Compact block>
            <Input
              ref={box}
              aria-label={text(richTextTexts.linkAddress)}
              placeholder={text(richTextTexts.linkHint)}
              status={isWrong ? 'error' : undefined}
              {...typing}
              onKeyDown={byKey}
            />
            <Button type="primary" onClick={set}>
              {text(richTextTexts.setLink)}
            </Button>
          </Space.Compact>
          {isWrong && (
            <p role="alert" className="lamp-field-error">
              {text(richTextTexts.linkWrong)}
            </p>
          )}
          {isOn && (
            <Button
              type="link"
              size="small"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                setOpen(false);
              }}
            >
              {text(richTextTexts.removeLink)}
            </Button>
          )}
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        className="lamp-rich-tool"
        tabIndex={tabIndex}
        aria-label={text(richTextTexts.link)}
        title={text(richTextTexts.link)}
        aria-pressed={isOn}
        icon={<LinkOutlined />}
      />
    </Popover>
  );
});

import { App, Button, Space } from 'antd';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Text } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import { useDisplay, useMessages } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';

const boxIndex = 6000;

const Messages = observer(() => {
  const messages = useMessages();
  const display = useDisplay();
  const { message, modal, notification } = App.useApp();
  const shown = useRef<{ destroy(): void }>(undefined);
  useEffect(() => messages.noteDrawn(), [messages]);
  useEffect(
    () =>
      reaction(
        () => messages.toast,
        (toast) => {
          const text = (words: Text) => textIn(display.language, words);
          message.destroy();
          if (!toast) return;
          const note = toast.note && `${text(texts.requestId)} ${toast.note}`;
          void message.open({
            key: toast.id,
            type: toast.tone,
            // The store closes it.
            duration: 0,
            content: (
              <span role={toast.tone === 'error' ? 'alert' : 'status'}>
                {text(toast.text)}
                {note && <span className="lamp-toast-note">{note}</span>}
                {toast.undo && (
                  <Button type="link" size="small" onClick={() => messages.undo()}>
                    {text(texts.undo)} <kbd className="lamp-key">Z</kbd>
                  </Button>
                )}
              </span>
            ),
          });
        },
        { fireImmediately: true },
      ),
    [messages, message, display],
  );
  useEffect(
    () =>
      reaction(
        () => messages.box,
        (box) => {
          // Closes a superseded question before the next one opens.
          shown.current?.destroy();
          shown.current = undefined;
          if (!box) return;
          const text = (words: Text) => textIn(display.language, words);
          const shared = {
            title: text(box.title),
            content: (
              <>
                {box.text !== undefined && <span className="lamp-box-text">{text(box.text)}</span>}
                {box.rows && (
                  <dl className="lamp-refused">
                    {box.rows.map(({ name, reason }) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{text(reason)}</dd>
                      </div>
                    ))}
                  </dl>
                )}
                {box.note !== undefined && (
                  <div className="lamp-state-note">{`${text(texts.requestId)} ${box.note}`}</div>
                )}
              </>
            ),
            // Above every dialog, that of the batch password and the captcha included.
            zIndex: boxIndex,
            okText: text(box.ok),
            okButtonProps: { danger: box.danger },
            // Enter triggers the safe choice.
            focusable: { autoFocusButton: box.danger ? ('cancel' as const) : ('ok' as const) },
            onOk: () => box.answer(true),
            onCancel: () => box.answer(false),
          };
          shown.current =
            box.cancel === undefined
              ? modal.warning(shared)
              : modal.confirm({ ...shared, cancelText: text(box.cancel) });
        },
        { fireImmediately: true },
      ),
    [messages, modal, display],
  );
  const open = useRef(new Set<number>());
  useEffect(
    () =>
      reaction(
        () => [messages.notices, display.language] as const,
        ([notices, language]) => {
          const present = new Set(notices.map(({ id }) => id));
          for (const id of open.current) if (!present.has(id)) notification.destroy(String(id));
          open.current = present;
          for (const { id, text, buttons } of notices) {
            notification.warning({
              key: String(id),
              // Stays until the user closes it.
              duration: 0,
              placement: 'bottomRight',
              title: textIn(language, text),
              actions: (
                <Space>
                  {buttons.map((button) => (
                    <Button
                      key={textIn('en', button.text)}
                      type={button.isMain ? 'primary' : 'default'}
                      onClick={() => {
                        messages.closeNotice(id);
                        button.run?.();
                      }}
                    >
                      {textIn(language, button.text)}
                    </Button>
                  ))}
                </Space>
              ),
              onClose: () => messages.closeNotice(id),
            });
          }
        },
        { fireImmediately: true },
      ),
    [messages, notification, display],
  );
  return null;
});

/** Shows the message store: one toast at a time, one box at a time (SHELL-08), notices that stay (AUTH-11). */
const MessagesView = () => (
  <App component={false} message={{ maxCount: 1 }}>
    <Messages />
  </App>
);

export default MessagesView;

import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MessageBox, Notice, Toast } from '../../engine/stores/messages/messages-store.ts';
import { useMessages, useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';
import './plain-messages.css';

/**
 * The messages without the library's part, which cannot be loaded or takes long: a question must be answered, and a
 * failure seen, while the platform cannot be reached.
 */
export const PlainMessages = observer(() => {
  const { toast, box, notices } = useMessages();
  return (
    <>
      {toast && <PlainToast key={toast.id} toast={toast} />}
      {notices.length > 0 && (
        <div className="lamp-plain lamp-plain-notices">
          {notices.map((notice) => (
            <PlainNotice key={notice.id} notice={notice} />
          ))}
        </div>
      )}
      {box && <PlainBox key={box.id} box={box} />}
    </>
  );
});

function PlainToast({ toast: { tone, text: words, note, undo } }: { toast: Toast }) {
  const messages = useMessages();
  const text = useText();
  useEffect(() => messages.noteDrawn(), [messages]);
  return (
    <div className="lamp-plain lamp-plain-toast" role={tone === 'error' ? 'alert' : 'status'}>
      {text(words)}
      {note !== undefined && <span className="lamp-toast-note">{`${text(startTexts.requestId)} ${note}`}</span>}
      {undo && (
        <button type="button" onClick={() => messages.undo()}>
          {text(startTexts.undo)}
        </button>
      )}
    </div>
  );
}

const PlainNotice = ({ notice: { id, text: words, buttons } }: { notice: Notice }) => {
  const messages = useMessages();
  const text = useText();
  return (
    <div role="status">
      <p>{text(words)}</p>
      {buttons.map((button) => (
        <button
          key={text(button.text)}
          type="button"
          onClick={() => {
            messages.closeNotice(id);
            button.run?.();
          }}
        >
          {text(button.text)}
        </button>
      ))}
    </div>
  );
};

function PlainBox({ box }: { box: MessageBox }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // Focuses the first button, which is the safe choice, and keeps the focus in the box.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="lamp-plain" aria-label={text(box.title)} onCancel={() => box.answer(false)}>
      <h2>{text(box.title)}</h2>
      {box.text !== undefined && <p>{text(box.text)}</p>}
      {box.rows?.map(({ name, reason }) => (
        <p key={name}>
          {name}: {text(reason)}
        </p>
      ))}
      {box.note !== undefined && <p className="lamp-plain-note">{`${text(startTexts.requestId)} ${box.note}`}</p>}
      {box.cancel !== undefined && (
        <button type="button" onClick={() => box.answer(false)}>
          {text(box.cancel)}
        </button>
      )}
      <button type="button" onClick={() => box.answer(true)}>
        {text(box.ok)}
      </button>
    </dialog>
  );
}

/** Draws its content after a time, in milliseconds. */
export function After({ ms, children }: { ms: number; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver && children;
}

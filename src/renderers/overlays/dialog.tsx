import { Modal, type ModalProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import Draggable, { type DraggableData, type DraggableEvent } from 'react-draggable';
import { useIsPhone } from '../hooks/use-is-phone.ts';
import { useModal } from '../hooks/use-modal.ts';
import { useFirstField } from './use-first-field.ts';
import './dialog.css';

/** A dialog that can be dragged by its title (SHELL-11) and is registered while open (SHELL-09); its first field has the focus. */
export const Dialog = observer(
  ({ id, title, afterOpenChange, children, ...more }: Omit<ModalProps, 'title'> & { id: string; title: ReactNode }) => {
    const isPhone = useIsPhone();
    const { mark, noteOpen } = useFirstField();
    useModal(id, more.open !== false);
    return (
      <Modal
        {...more}
        title={isPhone ? title : <div className="lamp-drag-handle">{title}</div>}
        modalRender={(node) => (isPhone ? node : <DragBox>{node}</DragBox>)}
        afterOpenChange={(isOpen) => {
          afterOpenChange?.(isOpen);
          noteOpen(isOpen);
        }}
      >
        <span ref={mark} hidden />
        {children}
      </Modal>
    );
  },
);

/** The draggable box; its title never leaves the window, so that it can always be grabbed. */
function DragBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [bounds, setBounds] = useState({ left: 0, top: 0, right: 0, bottom: 0 });
  const start = useCallback((_: DraggableEvent, { x, y }: DraggableData) => {
    const place = box.current?.getBoundingClientRect();
    if (!place) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const titleHeight = 56;
    setBounds({
      left: x - place.left,
      right: x + clientWidth - place.right,
      top: y - place.top,
      bottom: y + Math.max(0, clientHeight - place.top - titleHeight),
    });
  }, []);
  return (
    <Draggable nodeRef={box} handle=".lamp-drag-handle" bounds={bounds} onStart={start}>
      <div ref={box}>{children}</div>
    </Draggable>
  );
}

import { cdp } from 'vitest/browser';

/** The part of the browser's debugging protocol that moves real pointers. */
interface Input {
  send(method: 'Input.dispatchMouseEvent' | 'Input.dispatchTouchEvent', parameters: object): Promise<unknown>;
}

/** A point of this frame in the coordinates of the whole browser page. */
function placeInPage(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement as HTMLElement | null;
  if (!frame) return { x, y };
  const box = frame.getBoundingClientRect();
  const scale = box.width / frame.offsetWidth;
  return { x: box.left + x * scale, y: box.top + y * scale };
}

const middleOf = (element: Element) => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** A pointer held down on an element. */
export interface HeldPointer {
  /** @param by screen px from where it was pressed, to the right and down */
  move(by: number, down?: number): Promise<void>;
  release(): Promise<void>;
  /** Cancels it as the system would; fingers only. */
  cancel(): Promise<void>;
}

/** Presses the real mouse or a real finger on the middle of an element. */
export async function press(element: Element, by: 'mouse' | 'touch'): Promise<HeldPointer> {
  const input = cdp() as unknown as Input;
  const from = middleOf(element);
  let at = from;
  const mouse = (type: string, buttons: number) =>
    input.send('Input.dispatchMouseEvent', {
      type,
      ...placeInPage(at.x, at.y),
      button: 'left',
      buttons,
      clickCount: 1,
    });
  const touch = (type: string, isDown: boolean) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints: isDown ? [placeInPage(at.x, at.y)] : [] });
  const isMouse = by === 'mouse';
  await (isMouse ? mouse('mousePressed', 1) : touch('touchStart', true));
  return {
    async move(px, down = 2) {
      at = { x: from.x + px, y: from.y + down };
      await (isMouse ? mouse('mouseMoved', 1) : touch('touchMove', true));
    },
    release: async () => void (await (isMouse ? mouse('mouseReleased', 0) : touch('touchEnd', false))),
    cancel: async () => void (await touch('touchCancel', false)),
  };
}

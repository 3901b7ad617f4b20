import { CheckOutlined, CloseOutlined, RightOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { CaptchaChallenge } from '../../engine/stores/verification/captcha-challenge.ts';
import { captchaSizes } from '../../schemas/wire/captcha.ts';
import { useText } from '../context/console-context.tsx';
import { CaptchaFrame, pngAddress } from './captcha-frame.tsx';
import { captchaTexts } from './captcha-texts.ts';

const { width, pieceWidth, block } = captchaSizes;
/** Keeps the piece inside the picture. */
const maxX = width - pieceWidth;
const inRange = (x: number) => Math.min(maxX, Math.max(0, x));
const percentOf = (x: number, whole: number) => `${(x / whole) * 100}%`;

/** The new position of the piece after a key press, px of 310; undefined for other keys. */
function keyTarget(event: KeyboardEvent, x: number): number | undefined {
  const step = event.shiftKey ? 1 : 5;
  if (event.key === 'ArrowRight' || event.key === 'ArrowUp') return inRange(x + step);
  if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') return inRange(x - step);
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return maxX;
  return undefined;
}

/** The slider: a piece is moved into the picture's hole by mouse, finger or keys (CAPT-02, CAPT-09). */
const SlideCaptcha = observer(({ challenge }: { challenge: CaptchaChallenge }) => {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<{ pointer: number; token: string; fromClient: number; fromX: number }>(undefined);
  const { picture, phase } = challenge;
  // The position belongs to one picture: the next one starts at the left.
  const [place, setPlace] = useState({ token: '', x: 0 });
  const x = picture && place.token === picture.token ? place.x : 0;
  const moveTo = (to: number) => picture && setPlace({ token: picture.token, x: inRange(to) });
  useEffect(() => handle.current?.focus({ preventScroll: true }), []);

  const pressed = (event: PointerEvent) => {
    if (event.button !== 0 || !challenge.touch() || !picture || drag.current?.token === picture.token) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, token: picture.token, fromClient: event.clientX, fromX: x };
  };
  /** The pointer position in picture pixels, at any size on the screen. */
  const placeOf = (event: PointerEvent): number | undefined => {
    const shown = frame.current?.getBoundingClientRect().width;
    const from = drag.current;
    // Ignores a drag of a picture that has been replaced.
    if (from?.pointer !== event.pointerId || from.token !== picture?.token || !shown) return undefined;
    return inRange(from.fromX + ((event.clientX - from.fromClient) * width) / shown);
  };
  const moved = (event: PointerEvent) => {
    const to = placeOf(event);
    if (to !== undefined) moveTo(to);
  };
  const released = (event: PointerEvent) => {
    const to = placeOf(event);
    if (to === undefined) return;
    // A press without a movement is not an answer.
    const isAnswer = event.clientX !== drag.current?.fromClient;
    drag.current = undefined;
    moveTo(to);
    if (isAnswer) challenge.slide(to);
  };
  /** The system cancelled the pointer: nothing is sent. */
  const lost = (event: PointerEvent) => {
    if (drag.current?.pointer !== event.pointerId) return;
    moveTo(drag.current.fromX);
    drag.current = undefined;
  };
  const pressedKey = (event: KeyboardEvent) => {
    const to = keyTarget(event, x);
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (!challenge.touch()) return;
    if (to !== undefined) moveTo(to);
    else challenge.slide(x);
  };

  const done = { passed: <CheckOutlined aria-hidden />, failed: <CloseOutlined aria-hidden /> } as const;
  const progress = Math.round((x / maxX) * 100);
  return (
    <div className="lamp-captcha-slide" style={{ '--captcha-travel': x / maxX } as CSSProperties} data-phase={phase}>
      <CaptchaFrame challenge={challenge} box={frame}>
        {picture?.jigsawImageBase64 && (
          <img
            className="lamp-captcha-piece"
            src={pngAddress(picture.jigsawImageBase64)}
            alt=""
            draggable={false}
            style={{ left: percentOf(x, width), width: percentOf(pieceWidth, width) }}
          />
        )}
      </CaptchaFrame>
      <div className="lamp-captcha-bar">
        <div className="lamp-captcha-track" />
        {x === 0 && <span className="lamp-captcha-hint">{text(captchaTexts.slideHint)}</span>}
        <div
          ref={handle}
          className="lamp-captcha-handle"
          style={{ width: percentOf(block, width) }}
          role="slider"
          tabIndex={0}
          aria-label={text(captchaTexts.slideHint)}
          aria-description={text(captchaTexts.slideKeys)}
          aria-valuemin={0}
          aria-valuemax={maxX}
          aria-valuenow={Math.round(x)}
          aria-valuetext={fillString(text(captchaTexts.moved), { n: progress })}
          aria-disabled={phase !== 'ready'}
          onPointerDown={pressed}
          onPointerMove={moved}
          onPointerUp={released}
          onPointerCancel={lost}
          onLostPointerCapture={lost}
          onKeyDown={pressedKey}
        >
          {phase === 'passed' || phase === 'failed' ? done[phase] : <RightOutlined aria-hidden />}
        </div>
      </div>
    </div>
  );
});

export default SlideCaptcha;

import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CaptchaChallenge } from '../../engine/stores/verification/captcha-challenge.ts';
import { type CaptchaPoint, captchaSizes } from '../../schemas/wire/captcha.ts';
import { useText } from '../context/console-context.tsx';
import { CaptchaFrame } from './captcha-frame.tsx';
import { captchaTexts } from './captcha-texts.ts';

const { width, height } = captchaSizes;
const middle: CaptchaPoint = { x: Math.round(width / 2), y: Math.round(height / 2) };
const styleOf = ({ x, y }: CaptchaPoint) => ({ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` });
const within = (value: number, max: number) => Math.min(max, Math.max(0, value));
const directions: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Words in a picture, clicked in the order of the prompt, by mouse, finger or a cursor moved by keys (CAPT-03,
 * CAPT-09).
 */
const ClickCaptcha = observer(({ challenge }: { challenge: CaptchaChallenge }) => {
  const text = useText();
  const area = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<CaptchaPoint>();
  const { picture, phase, points } = challenge;
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  const clicked = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    setCursor(undefined);
    challenge.click({
      x: ((event.clientX - box.left) * width) / box.width,
      y: ((event.clientY - box.top) * height) / box.height,
    });
  };
  const pressedKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const from = cursor ?? middle;
    if (direction) {
      const step = event.shiftKey ? 1 : 10;
      setCursor({ x: within(from.x + direction[0] * step, width), y: within(from.y + direction[1] * step, height) });
    } else if (event.key === 'Enter') {
      setCursor(from);
      if (cursor) challenge.click(cursor);
    } else if (event.key === 'Backspace') challenge.undo();
    else return;
    event.preventDefault();
  };

  const words = picture?.wordList ?? [];
  return (
    <div className="lamp-captcha-click" data-phase={phase}>
      <CaptchaFrame challenge={challenge}>
        {/* A plain picture to screen readers: the positions of the words are the answer. */}
        <div
          ref={area}
          className="lamp-captcha-area"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application handles keys
          tabIndex={0}
          aria-label={text(captchaTexts.picture)}
          aria-description={text(captchaTexts.clickKeys)}
          onClick={clicked}
          onKeyDown={pressedKey}
          onBlur={() => setCursor(undefined)}
        >
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are identified by number
            <span key={index} className="lamp-captcha-mark" style={styleOf(point)} aria-hidden>
              {index + 1}
            </span>
          ))}
          {cursor && phase === 'ready' && <span className="lamp-captcha-cursor" style={styleOf(cursor)} aria-hidden />}
        </div>
      </CaptchaFrame>
      <div className="lamp-captcha-bar lamp-captcha-prompt">
        <span>{text(captchaTexts.clickHint)}</span>
        <ol>
          {words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word may occur twice
            <li key={index} data-done={index < points.length}>
              {word}
            </li>
          ))}
        </ol>
        <Button
          size="small"
          type="text"
          icon={<UndoOutlined aria-hidden />}
          disabled={points.length === 0 || phase !== 'ready'}
          onClick={challenge.undo}
        >
          {text(captchaTexts.undo)}
        </Button>
      </div>
    </div>
  );
});

export default ClickCaptcha;

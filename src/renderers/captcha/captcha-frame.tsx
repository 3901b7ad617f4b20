import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { CaptchaChallenge } from '../../engine/stores/verification/captcha-challenge.ts';
import { useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';
import './captcha.css';

/** A base64 PNG as a data URL. */
export const pngAddress = (base64: string): string => `data:image/png;base64,${base64}`;

/** The frame of the picture, always 2:1: the picture with its overlay, or the failure with a retry. */
export const CaptchaFrame = observer(
  (props: { challenge: CaptchaChallenge; box?: Ref<HTMLDivElement>; children?: ReactNode }) => {
    const { challenge } = props;
    const { picture, phase, message, note } = challenge;
    const text = useText();
    return (
      <div ref={props.box} className="lamp-captcha-picture" data-phase={phase}>
        {picture && <img src={pngAddress(picture.originalImageBase64)} alt="" draggable={false} />}
        {props.children}
        {phase === 'loading' && <span className="lamp-spinner" />}
        {phase === 'cleared' && (
          <div className="lamp-captcha-problem">
            <span>{message && text(message)}</span>
            {note && <small>{`${text(texts.requestId)} ${note}`}</small>}
            <Button size="small" onClick={challenge.refresh}>
              {text(texts.retry)}
            </Button>
          </div>
        )}
      </div>
    );
  },
);

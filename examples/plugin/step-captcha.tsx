import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CaptchaProps } from '../../src/renderers/context/registries.tsx';

const stepPixels = 5;
const maxPixels = 260;

/** The sliding captcha without a slider: two buttons move the piece, a third one answers. */
export const StepCaptcha = observer(({ challenge }: CaptchaProps) => {
  const [x, setX] = useState(0);
  const move = (by: number) => setX(Math.min(maxPixels, Math.max(0, x + by)));
  const { picture } = challenge;
  const isReady = challenge.phase === 'ready';
  return (
    <div>
      {picture && (
        <div style={{ position: 'relative' }}>
          <img alt="" src={`data:image/png;base64,${picture.originalImageBase64}`} />
          <img
            alt=""
            src={`data:image/png;base64,${picture.jigsawImageBase64}`}
            style={{ position: 'absolute', insetInlineStart: x }}
          />
        </div>
      )}
      <Button disabled={!isReady} onClick={() => move(-stepPixels)} aria-label="←">
        ←
      </Button>
      <Button disabled={!isReady} onClick={() => move(stepPixels)} aria-label="→">
        →
      </Button>
      <Button type="primary" disabled={!isReady} onClick={() => challenge.slide(x)}>
        OK
      </Button>
    </div>
  );
});

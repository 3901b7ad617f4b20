import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CaptchaProps, ChartProps } from '../../src/renderers/context/registries.tsx';

const radius = 80;
const halfCircle = Math.PI * radius;

/** The first number of the data as a half ring. */
function GaugeChart({ data, label }: ChartProps) {
  const value = data.series[0]?.values[0] ?? 0;
  const share = Math.min(100, Math.max(0, value)) / 100;
  const arc = `M ${100 - radius} 100 A ${radius} ${radius} 0 0 1 ${100 + radius} 100`;
  return (
    <svg viewBox="0 0 200 120" role="img" aria-label={label} width="100%" height="100%">
      <path d={arc} fill="none" stroke="currentColor" strokeOpacity={0.15} strokeWidth={18} />
      <path
        d={arc}
        fill="none"
        stroke="currentColor"
        strokeWidth={18}
        strokeDasharray={`${share * halfCircle} ${halfCircle}`}
      />
      <text x={100} y={96} textAnchor="middle" fontSize={28} fill="currentColor">
        {value}
      </text>
    </svg>
  );
}

const stepPixels = 5;
const maxPixels = 260;

/** The sliding captcha without a slider: two buttons move the piece, a third one answers. */
const StepCaptcha = observer(({ challenge }: CaptchaProps) => {
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

/** What draws the kinds that the plug-in adds. */
export const gaugeRenderers = { charts: { 'gauge/default': GaugeChart } };
/** The renderers of the product that the plug-in replaces. */
export const gaugeReplaces = { captchas: { blockPuzzle: StepCaptcha } };

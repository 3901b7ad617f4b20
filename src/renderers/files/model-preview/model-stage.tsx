import {
  RotateLeftOutlined,
  RotateRightOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { Tip } from '../../widgets/tip.tsx';
import { ModelFailure } from './model-failure.tsx';
import { modelTexts, withName } from './model-texts.ts';
import type { DrawModel, ModelView } from './model-view.ts';
import { useDrawnModel } from './use-drawn-model.ts';

interface Props {
  content: ArrayBuffer;
  address: string;
  name: string;
  load(): Promise<DrawModel>;
}

type Movement = (view: ModelView) => void;

/** Radians of a key or button. */
const step = Math.PI / 12;
const closer: Movement = (view) => view.zoom(0.8);
const farther: Movement = (view) => view.zoom(1.25);

const movements: Readonly<Record<string, Movement>> = {
  ArrowLeft: (view) => view.turn(-step, 0),
  ArrowRight: (view) => view.turn(step, 0),
  ArrowUp: (view) => view.turn(0, step),
  ArrowDown: (view) => view.turn(0, -step),
  '+': closer,
  // The key of + without Shift.
  '=': closer,
  '-': farther,
};

/** A model that turns by drag, zooms by wheel and pinch, and does both by keys and buttons. */
export const ModelStage = observer(({ content, address, name, load }: Props) => {
  const text = useText();
  const { isStill } = useDisplay();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { view, failure, retry } = useDrawnModel(place, { content, load, isStill });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = movements[event.key];
    if (!move || !view || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(view);
  };
  if (failure !== undefined)
    return <ModelFailure reason={text(modelTexts.notDrawn)} address={address} name={name} retry={retry} />;
  const button = (label: Text, icon: ReactNode, move: Movement) => (
    <Tip text={text(label)}>
      <Button icon={icon} aria-label={text(label)} disabled={!view} onClick={() => view && move(view)} />
    </Tip>
  );
  return (
    <>
      <div
        ref={place}
        className="lamp-model"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn the model
        tabIndex={0}
        aria-label={withName(text(modelTexts.model), name)}
        aria-describedby={id}
        aria-busy={!view}
        onKeyDown={onKeyDown}
      />
      {!view && (
        <div className="lamp-model-note" role="status">
          {text(modelTexts.drawing)}
        </div>
      )}
      <div className="lamp-model-tools">
        <span id={id} className="lamp-model-how">
          {text(modelTexts.how)}
        </span>
        {button(modelTexts.turnLeft, <RotateLeftOutlined />, (shown) => shown.turn(-step, 0))}
        {button(modelTexts.turnRight, <RotateRightOutlined />, (shown) => shown.turn(step, 0))}
        {button(modelTexts.zoomIn, <ZoomInOutlined />, closer)}
        {button(modelTexts.zoomOut, <ZoomOutOutlined />, farther)}
        {button(modelTexts.reset, <UndoOutlined />, (shown) => shown.reset())}
      </div>
    </>
  );
});

import { DeleteOutlined, RedoOutlined, RollbackOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { boxOf } from '../../../engine/geo/box-of.ts';
import { outlineProblemText } from '../../../engine/geo/outline-problem.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { MapDisplayStore } from '../../../engine/stores/map/map-display-store.ts';
import { OutlineStore } from '../../../engine/stores/map/outline-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { maxOutlineCorners } from '../../../schemas/wire/outline.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import type { InputProps } from '../../context/input-props.ts';
import type { CanvasLayer, CanvasOutline, CanvasShape } from '../../context/map-canvas.ts';
import { useUndoKeys } from '../../hooks/use-undo-keys.ts';
import { outlineTexts } from '../../texts/outline-texts.ts';
import { MapPane } from '../map-pane.tsx';
import { CornerList } from './corner-list.tsx';
import { type OutlineAround, useOutlinesAround } from './use-outlines-around.ts';
import './outline-editor.css';

type Props = Pick<InputProps, 'id' | 'label' | 'value' | 'onChange' | 'onBlur' | 'readOnly' | 'isInvalid'> & {
  /** Name of the source with the outlines around. */
  around: string | undefined;
};

/** An outline on a map with its corners as a list: both show the same, and either is enough. */
const OutlineEditor = observer(({ id, label, value, onChange, readOnly, isInvalid, around }: Props) => {
  const text = useText();
  const latest = useRef(onChange);
  latest.current = onChange;
  const [outline] = useState(() => new OutlineStore(value, (next) => latest.current(next)));
  useEffect(() => outline.follow(value), [outline, value]);
  const others = useOutlinesAround(around);
  const parent = others?.find(({ isParent }) => isParent)?.ring;
  useEffect(() => outline.setAround(parent), [outline, parent]);
  useUndoKeys(outline, { inDialog: true });
  const { corners, lock, problem, outside } = outline;
  const isEdited = !readOnly && !lock;
  const canvas = useCanvasOutline(outline, others ?? noOutlines, isEdited);
  const layers = useLayers(outline, others ?? noOutlines, isEdited);
  const chosen = outline.chosen === undefined ? undefined : corners[outline.chosen];
  const start = (display: MapDisplayStore) => {
    if (others === undefined) return undefined;
    const box = boxOf(corners) ?? boxOf(parent ?? others.flatMap(({ ring }) => ring));
    return box ? { box } : (display.preferred ?? display.start);
  };
  return (
    <fieldset id={id} className="lamp-outline" aria-label={label} aria-describedby={`${id}-note`}>
      {!readOnly && <OutlineTools outline={outline} />}
      <div className="lamp-outline-map">
        <MapPane
          label={text(outlineTexts.map)}
          start={start}
          layers={layers}
          outline={canvas}
          chosen={chosen && { at: chosen }}
          onLook={() => undefined}
        />
      </div>
      <p className="lamp-outline-note" role="status">
        {corners.length === 0
          ? text(outlineTexts.none)
          : fillString(text(outlineTexts.cornerCount), { n: corners.length })}
        {corners.length > 0 && outline.area !== undefined && ` · ${areaText(outline.area)}`}
        {isEdited && ` — ${text(outline.isDrawing ? outlineTexts.drawHelp : outlineTexts.editHelp)}`}
      </p>
      {lock && (
        <p className="lamp-outline-warning" role="alert">
          {lock.kind === 'corners'
            ? fillString(text(outlineTexts.tooManyCorners), { n: lock.corners, max: maxOutlineCorners })
            : fillString(text(outlineTexts.parts), { n: lock.parts })}
        </p>
      )}
      {/* The form says the same below once it has been checked. */}
      {problem && !isInvalid && !(outline.isDrawing && problem.kind === 'FEW') && (
        <p className="lamp-outline-problem" role="alert">
          {text(outlineProblemText(problem))}
        </p>
      )}
      {outside !== undefined && !problem && (
        <p className="lamp-outline-warning" role="status">
          {fillString(text(outlineTexts.outside), { n: outside + 1 })}
        </p>
      )}
      {isEdited && <CornerList outline={outline} />}
    </fieldset>
  );
});

const noOutlines: readonly OutlineAround[] = [];

/** '0.52 km²', '830 m²' */
const areaText = (squareMetres: number): string =>
  squareMetres >= 100_000 ? `${(squareMetres / 1e6).toFixed(2)} km²` : `${Math.round(squareMetres)} m²`;

/** What the canvas lets users change. */
function useCanvasOutline(
  outline: OutlineStore,
  others: readonly OutlineAround[],
  isEdited: boolean,
): CanvasOutline | undefined {
  const { corners, isDrawing } = outline;
  const snapTo = useMemo(() => others.map(({ ring }) => ring), [others]);
  return useMemo(
    () =>
      isEdited
        ? {
            corners,
            mode: isDrawing ? 'draw' : 'edit',
            snapTo,
            onChange: (next) => outline.replace(next),
            onClosed: () => outline.finish(),
          }
        : undefined,
    [outline, corners, isDrawing, snapTo, isEdited],
  );
}

/** The outlines around, the place where the outline crosses itself, and the outline itself if it is only shown. */
function useLayers(outline: OutlineStore, others: readonly OutlineAround[], isEdited: boolean): readonly CanvasLayer[] {
  const { corners, problem } = outline;
  const around = useMemo(
    (): CanvasLayer => ({
      id: 'around',
      points: [],
      shapes: others.map(
        ({ key, name, ring }): CanvasShape => ({ key, kind: 'area', path: ring, tone: 'neutral', name }),
      ),
    }),
    [others],
  );
  const own = useMemo(
    (): CanvasLayer => ({
      id: 'outline',
      points: [],
      shapes:
        isEdited || corners.length < 3 ? [] : [{ key: 'outline', kind: 'area', path: corners, tone: 'info', name: '' }],
    }),
    [corners, isEdited],
  );
  const at = problem?.kind === 'CROSSING' ? problem.at : undefined;
  const [longitude, latitude] = at ?? [];
  const crossing = useMemo(
    (): CanvasLayer => ({
      id: 'crossing',
      points:
        longitude === undefined || latitude === undefined
          ? []
          : [{ key: 'crossing', at: [longitude, latitude], tone: 'danger', count: 1, name: '' }],
      shapes: [],
    }),
    [longitude, latitude],
  );
  return useMemo(() => [around, own, crossing], [around, own, crossing]);
}

/** The buttons of the editor. */
const OutlineTools = observer(({ outline }: { outline: OutlineStore }) => {
  const text = useText();
  const messages = useMessages();
  const { corners, lock, isDrawing } = outline;
  const remove = async () => {
    const isSure = await messages.ask({
      title: outlineTexts.removeTitle,
      text: outlineTexts.removeText,
      ok: outlineTexts.removeOk,
      cancel: outlineTexts.cancel,
      danger: true,
    });
    if (isSure) outline.clear();
  };
  const tool = (title: Text, icon: ReactNode, disabled: boolean, run: () => void) => (
    <Button icon={icon} disabled={disabled} aria-label={text(title)} title={text(title)} onClick={run} />
  );
  return (
    <div className="lamp-outline-tools">
      <Button
        disabled={lock !== undefined || (isDrawing && corners.length < 3) || (!isDrawing && !outline.canAdd)}
        onClick={() => (isDrawing ? outline.finish() : outline.draw())}
      >
        {text(isDrawing ? outlineTexts.finish : outlineTexts.draw)}
      </Button>
      {tool(outlineTexts.undo, <UndoOutlined />, !outline.canUndo, () => outline.undo())}
      {tool(outlineTexts.redo, <RedoOutlined />, !outline.canRedo, () => outline.redo())}
      {tool(outlineTexts.startOver, <RollbackOutlined />, !outline.canStartOver, () => outline.startOver())}
      {tool(outlineTexts.remove, <DeleteOutlined />, corners.length === 0, () => void remove())}
    </div>
  );
});

export default OutlineEditor;

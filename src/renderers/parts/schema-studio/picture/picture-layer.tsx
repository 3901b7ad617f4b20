import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placesOfPlan } from '../../../../engine/compile/plan/places-of-plan.ts';
import type { PagePlan } from '../../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../../engine/records/fill-text.ts';
import type { PreviewStore } from '../../../../engine/stores/studio/preview-store.ts';
import type { StudioStore } from '../../../../engine/stores/studio/studio-store.ts';
import { useText } from '../../../context/console-context.tsx';
import { type DrawnPage, elementsOf, nodeAt } from './find-node.ts';
import { pictureTexts as words } from './picture-texts.ts';

/** How far the pointer moves before a press is a drag, in pixels. */
const dragPixels = 6;

interface Props {
  studio: StudioStore;
  plan: PagePlan;
  root: RefObject<HTMLElement | null>;
}

/** Chooses nodes of the preview by pointer, drags them among their siblings, and outlines them. */
export const PictureLayer = observer(({ studio, plan, root }: Props) => {
  const { picture, preview } = studio;
  const drawn = useMemo(() => drawnPage(plan, preview), [plan, preview]);
  const [over, setOver] = useState<string>();
  const [target, setTarget] = useState<string>();
  const isOn = picture.isOn && !preview.isStale;
  useEffect(() => {
    const place = root.current;
    if (!place) return;
    let pressed: { node: string; x: number; y: number } | undefined;
    let dropAt: number | undefined;
    const isChoosing = (event: MouseEvent) => (isOn || event.altKey) && !preview.isStale;
    const placeOf = (event: Event) => (event.target instanceof Element ? nodeAt(event.target, drawn()) : undefined);
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const down = (event: PointerEvent) => {
      if (!isChoosing(event) || event.button !== 0) return;
      const node = placeOf(event);
      // What is being typed in the bar applies before it shows another node.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      stop(event);
      if (node !== undefined && isOn) pressed = { node, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      const node = placeOf(event);
      setOver(isOn || event.altKey ? node : undefined);
      if (!pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < dragPixels) return;
      const cut = pressed.node.lastIndexOf('/');
      const list = pressed.node.slice(0, cut + 1);
      const index = node?.startsWith(list) ? Number.parseInt(node.slice(list.length), 10) : Number.NaN;
      dropAt = Number.isNaN(index) || `${list}${index}` === pressed.node ? undefined : index;
      setTarget(dropAt === undefined ? undefined : `${list}${dropAt}`);
    };
    const up = () => {
      if (pressed && dropAt !== undefined) {
        void picture.pick(pressed.node);
        void picture.change({ op: 'move', node: pressed.node, to: dropAt });
      }
      pressed = undefined;
      setTarget(undefined);
    };
    const click = (event: MouseEvent) => {
      if (!isChoosing(event)) return;
      stop(event);
      const node = placeOf(event);
      if (dropAt === undefined && node !== undefined) void picture.pick(node);
      dropAt = undefined;
    };
    const leave = () => setOver(undefined);
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !pressed) return;
      pressed = undefined;
      dropAt = undefined;
      setTarget(undefined);
    };
    const held = (event: Event) => isOn && stop(event);
    place.addEventListener('pointerdown', down, true);
    place.addEventListener('mousedown', held, true);
    place.addEventListener('pointermove', move, true);
    place.addEventListener('pointerleave', leave);
    place.addEventListener('click', click, true);
    place.addEventListener('dblclick', held, true);
    window.addEventListener('pointerup', up);
    window.addEventListener('keydown', giveUp, true);
    return () => {
      place.removeEventListener('pointerdown', down, true);
      place.removeEventListener('mousedown', held, true);
      place.removeEventListener('pointermove', move, true);
      place.removeEventListener('pointerleave', leave);
      place.removeEventListener('click', click, true);
      place.removeEventListener('dblclick', held, true);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('keydown', giveUp, true);
    };
  }, [picture, preview, drawn, root, isOn]);

  const marks = [
    ...(picture.isOn ? [] : picture.pointed.map((node) => ({ node, look: 'pointed' }))),
    ...(over === undefined ? [] : [{ node: over, look: 'over' }]),
    ...(target === undefined ? [] : [{ node: target, look: 'target' }]),
  ];
  return (
    <>
      {marks.map(({ node, look }) => (
        <Outline key={look + node} node={node} look={look} root={root} drawn={drawn} />
      ))}
      {picture.isOn && picture.node !== undefined && (
        <Chosen studio={studio} node={picture.node} root={root} drawn={drawn} />
      )}
    </>
  );
});

/** The page as it is drawn. Its parts by their places are found when they are first asked for: not with each key. */
function drawnPage(plan: PagePlan, preview: PreviewStore): () => DrawnPage {
  let plans: ReadonlyMap<string, object> | undefined;
  return () => {
    const places = placesOfPlan(plan);
    plans ??= new Map([...places].map(([part, pointer]) => [pointer, part]));
    const dialog = preview.page?.dialog;
    return { plans, dialog: dialog && places.get(dialog.plan) };
  };
}

interface OutlineProps {
  node: string;
  root: RefObject<HTMLElement | null>;
  drawn: () => DrawnPage;
}

const Outline = ({ node, look, root, drawn }: OutlineProps & { look: string }) => {
  const box = useBox(node, root, drawn);
  return box && createPortal(<div className={`lamp-picture-box lamp-picture-${look}`} style={box} />, document.body);
};

/** The outline of the chosen node, which takes the keys. */
const Chosen = observer(({ studio, node, root, drawn }: OutlineProps & { studio: StudioStore }) => {
  const text = useText();
  const { picture } = studio;
  const box = useBox(node, root, drawn);
  const outline = useRef<HTMLButtonElement>(null);
  const focused = useRef<string>(undefined);
  const isDrawn = box !== undefined;
  // A node takes the focus when it is chosen. When it is drawn again, only from nothing: somebody may be typing in the bar.
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!isDrawn || (focused.current === node && !isFree)) return;
    focused.current = node;
    outline.current?.focus({ preventScroll: true });
  }, [node, isDrawn]);
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (event.altKey && by !== undefined) void picture.step(by);
    else if (event.key === 'Delete') void picture.change({ op: 'remove', node });
    else if (event.key === 'Enter' && picture.origin) studio.goTo(picture.origin.file, picture.origin);
    else if (isUndo && event.shiftKey) studio.redo();
    else if (isUndo) studio.undo();
    else if (event.key === 'Escape') picture.forget();
    else return;
    event.preventDefault();
  };
  if (!box) return null;
  const name = fillString(text(words.chosen), { name: picture.handles?.name ?? '' });
  return createPortal(
    <button
      ref={outline}
      type="button"
      className="lamp-picture-box lamp-picture-chosen"
      style={box}
      aria-label={name}
      onKeyDown={keys}
    />,
    document.body,
  );
});

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The place of a node on the screen while it moves; undefined for one that is not drawn, or scrolled away. */
function useBox(node: string, root: OutlineProps['root'], drawn: OutlineProps['drawn']): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = requestAnimationFrame(measure);
      const place = root.current;
      const found = place ? boxOf(elementsOf(node, place, drawn()), place.getBoundingClientRect()) : undefined;
      setBox((known) => (isSameBox(known, found) ? known : found));
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, [node, root, drawn]);
  return box;
}

const isSameBox = (one: Box | undefined, other: Box | undefined): boolean =>
  one?.left === other?.left && one?.top === other?.top && one?.width === other?.width && one?.height === other?.height;

/** The box around elements, cut at the edges of the preview. */
function boxOf(elements: readonly Element[], within: DOMRect): Box | undefined {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (boxes.length === 0) return undefined;
  const left = Math.max(within.left, Math.min(...boxes.map((one) => one.left)));
  const top = Math.max(within.top, Math.min(...boxes.map((one) => one.top)));
  const right = Math.min(within.right, Math.max(...boxes.map((one) => one.right)));
  const bottom = Math.min(within.bottom, Math.max(...boxes.map((one) => one.bottom)));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
}

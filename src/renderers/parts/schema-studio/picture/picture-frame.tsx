import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { walkBlocks } from '../../../../engine/compile/plan/blocks-in.ts';
import { placesOfPlan } from '../../../../engine/compile/plan/places-of-plan.ts';
import type { BlockPlan, PagePlan } from '../../../../engine/compile/plan/plan.ts';
import { NodeFrame } from '../../../nodes/node.tsx';
import { nodeAttribute } from './find-node.ts';
import { NearFrames } from './near-frames.ts';

/** A page of more blocks draws those near sight only: each key that is typed draws the whole page again. */
const maxDrawn = 24;

const Framing = createContext<{ plan: object; places: ReadonlyMap<object, string>; frames: NearFrames } | undefined>(
  undefined,
);

interface Props {
  plan: PagePlan;
  /** The element that the page is scrolled in. */
  scene: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Names the place of each block of a page in the element around it, so that it can be chosen. */
export const Framed = ({ plan, scene, children }: Props) => {
  const frames = useMemo(() => new NearFrames(() => scene.current), [scene]);
  const framing = useMemo(() => ({ plan, places: placesOfPlan(plan), frames }), [plan, frames]);
  const isLong = useMemo(() => hasMore(plan, maxDrawn), [plan]);
  useLayoutEffect(() => (isLong ? frames.watch() : undefined), [isLong, frames]);
  return (
    <Framing value={framing}>
      <NodeFrame value={isLong ? NearFrame : BlockFrame}>{children}</NodeFrame>
    </Framing>
  );
};

function hasMore({ body }: PagePlan, most: number): boolean {
  let count = 0;
  for (const _ of walkBlocks(body)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

interface FrameProps {
  plan: BlockPlan;
  children: ReactNode;
}

const BlockFrame = ({ plan, children }: FrameProps) => (
  <div className="lamp-picture-frame" {...{ [nodeAttribute]: useContext(Framing)?.places.get(plan) }}>
    {children}
  </div>
);

/**
 * The frame of a block that only keeps its place while it is far from sight. One that was in sight stays drawn until the
 * text changes.
 */
const NearFrame = ({ plan, children }: FrameProps) => {
  const { plan: page, places, frames } = useContext(Framing)!;
  const frame = useRef<HTMLDivElement>(null);
  const height = useRef(240);
  const drawn = useRef<object>(undefined);
  const [isNear, setNear] = useState(false);
  useLayoutEffect(() => {
    if (isNear) drawn.current = page;
  }, [isNear, page]);
  useLayoutEffect(
    () =>
      frames.add(frame.current!, (found) => {
        setNear(found.isNear);
        if (found.height > 0) height.current = found.height;
      }),
    [frames],
  );
  return (
    <div ref={frame} className="lamp-picture-frame" {...{ [nodeAttribute]: places.get(plan) }}>
      {isNear || drawn.current === page ? children : <div style={{ height: height.current }} />}
    </div>
  );
};

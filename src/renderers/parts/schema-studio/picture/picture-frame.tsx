import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { placesOfPlan } from '../../../../engine/compile/plan/places-of-plan.ts';
import type { BlockPlan, PagePlan } from '../../../../engine/compile/plan/plan.ts';
import { NodeFrame } from '../../../nodes/node.tsx';
import { nodeAttribute } from './find-node.ts';

const Places = createContext<ReadonlyMap<object, string>>(new Map());

/** Names the place of each block of a page in the element around it, so that it can be chosen. */
export const Framed = ({ plan, children }: { plan: PagePlan; children: ReactNode }) => {
  const places = useMemo(() => placesOfPlan(plan), [plan]);
  return (
    <Places value={places}>
      <NodeFrame value={BlockFrame}>{children}</NodeFrame>
    </Places>
  );
};

const BlockFrame = ({ plan, children }: { plan: BlockPlan; children: ReactNode }) => (
  <div className="lamp-picture-frame" {...{ [nodeAttribute]: useContext(Places).get(plan) }}>
    {children}
  </div>
);

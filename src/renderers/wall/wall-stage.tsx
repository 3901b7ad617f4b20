import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import type { PanelPlan } from '../../engine/compile/dashboard/panel-plans.ts';
import type { WallPage } from '../../engine/stores/wall/wall-pages.ts';
import type { WallStore } from '../../engine/stores/wall/wall-store.ts';
import { ChartScaleContext } from '../charts/chart-scale.ts';
import { PageProvider, useText } from '../context/console-context.tsx';
import { useIsPhone } from '../hooks/use-is-phone.ts';
import { Node } from '../nodes/node.tsx';
import { mapTexts } from '../texts/map-texts.ts';
import { numeralSize, stageScale } from './stage-scale.ts';
import { WallMap } from './wall-map.tsx';

/** The current dashboard, and the one before while it fades: their charts go with them. */
export const WallStage = observer(({ wall }: { wall: WallStore }) => {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const layers = [wall.leaving, wall.current].filter((id) => id !== undefined);
  return (
    <div ref={place} className="lamp-wall-stage">
      {size &&
        layers.map((id) => {
          const page = wall.page(id);
          return page && <Layer key={id} wall={wall} page={page} size={size} isLeaving={id === wall.leaving} />;
        })}
    </div>
  );
});

const Layer = ({
  wall,
  page: { page, panels },
  size,
  isLeaving,
}: {
  wall: WallStore;
  page: WallPage;
  size: { width: number; height: number };
  isLeaving: boolean;
}) => {
  const isPhone = useIsPhone();
  const rows = Math.max(1, ...panels.map(({ y, h }) => y + h));
  const scale = isPhone ? 1 : stageScale(size, rows);
  const style = {
    '--lamp-wall-rows': rows,
    '--lamp-wall-scale': scale,
    '--lamp-wall-numeral': `${numeralSize(window.innerHeight, scale)}px`,
  } as CSSProperties;
  const ordered = panels.toSorted((a, b) => a.y - b.y || a.x - b.x);
  return (
    <PageProvider value={page}>
      <ChartScaleContext value={scale}>
        <div className="lamp-wall-layer" data-leaving={isLeaving} aria-hidden={isLeaving} style={style}>
          {ordered.map((panel) => (
            <Panel key={panel.id} wall={wall} panel={panel} />
          ))}
        </div>
      </ChartScaleContext>
    </PageProvider>
  );
};

const Panel = observer(({ wall, panel }: { wall: WallStore; panel: PanelPlan }) => {
  const text = useText();
  const id = useId();
  const { x, y, w, h } = panel;
  const place = { '--lamp-x': x + 1, '--lamp-y': y + 1, '--lamp-w': w, '--lamp-h': h } as CSSProperties;
  const title = text(panel.title);
  return (
    <section className="lamp-wall-panel" style={place} aria-labelledby={title ? id : undefined}>
      {title !== '' && <h3 id={id}>{title}</h3>}
      <div className="lamp-wall-panel-body">
        {panel.body.kind === 'map' ? (
          <WallMap wall={wall} label={title || text(mapTexts.map)} />
        ) : (
          <Node plan={panel.body} />
        )}
      </div>
    </section>
  );
});

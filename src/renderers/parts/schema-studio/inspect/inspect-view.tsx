import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { InspectStore } from '../../../../engine/stores/studio/inspect/inspect-store.ts';
import type { StudioStore } from '../../../../engine/stores/studio/studio-store.ts';
import { useMenu, useSettings } from '../../../context/console-context.tsx';
import { DataPane } from './data-pane.tsx';
import { TracePane } from './trace-pane.tsx';
import { WhyPane } from './why-pane.tsx';
import './inspect.css';

/** The views that look into the previewed page. */
export const inspectViews = ['why', 'data', 'trace'] as const;
export type InspectViewName = (typeof inspectViews)[number];

/** What is behind the previewed page: why nodes show what they show, its data, what has happened. */
export const InspectView = observer(({ studio, view }: { studio: StudioStore; view: InspectViewName }) => {
  const menu = useMenu();
  const { capabilities } = useSettings().platform;
  const { preview } = studio;
  const inspect = useMemo(() => new InspectStore(preview, { menu, capabilities }), [preview, menu, capabilities]);
  useEffect(() => void inspect.loadParser(), [inspect]);
  if (view === 'data') return <DataPane studio={studio} inspect={inspect} />;
  if (view === 'trace') return <TracePane trace={preview.trace} />;
  return <WhyPane studio={studio} inspect={inspect} />;
});

import { observer } from 'mobx-react-lite';
import type { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import { useText } from '../../context/console-context.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { StaleLine } from '../../states/stale-line.tsx';

/** What could not be read: places that are there stay, with their time. */
export const MapTroubles = observer(({ map }: { map: MapBlockStore }) => {
  const text = useText();
  const failed = map.offered.filter(({ source }) => source.state === 'failed');
  if (failed.length === 0) return null;
  return (
    <div className="lamp-map-troubles">
      {failed.map(({ plan, source }) =>
        source.data === undefined ? (
          <section key={plan.id} aria-label={text(plan.title)}>
            <FailureState compact error={source.error} retry={() => void source.load()} />
          </section>
        ) : (
          <StaleLine key={plan.id} source={source} retry={() => void source.load()} />
        ),
      )}
    </div>
  );
});

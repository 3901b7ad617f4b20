import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, memo, useDeferredValue, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import type { DrawnPlace, MapLayerStore } from '../../../engine/stores/map/map-layer-store.ts';
import { useText } from '../../context/console-context.tsx';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { mapTexts } from '../../texts/map-texts.ts';
import { StatusMark } from '../../widgets/status-mark.tsx';

/** Nobody reads more lines; the rest is nearer. */
const maxLines = 100;

/** The places in view as lines, the most serious first: the way in by keyboard. */
export const MapList = observer(({ map }: { map: MapBlockStore }) => {
  const text = useText();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone);
  const entries = isOpen
    ? map.shown
        .filter((layer) => map.isNearEnough(layer))
        .flatMap((layer) => layer.inView.map((place) => ({ layer, place })))
    : [];
  // The map moves on while the lines are drawn.
  const lines = useDeferredValue(entries);
  return (
    <aside className={`lamp-map-list${isOpen ? '' : ' lamp-map-list-closed'}`} aria-label={text(mapTexts.places)}>
      <div className="lamp-map-list-head">
        {isOpen && <h3>{text(mapTexts.places)}</h3>}
        <Button
          type="text"
          size="small"
          icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          aria-expanded={isOpen}
          aria-label={text(isOpen ? mapTexts.hideList : mapTexts.showList)}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <PlaceLines map={map} entries={lines} />}
      {isOpen && entries.length === 0 && <p className="lamp-map-list-note">{text(mapTexts.nothingHere)}</p>}
      {entries.length > maxLines && (
        <p className="lamp-map-list-note">{fillString(text(mapTexts.tooMany), { n: entries.length - maxLines })}</p>
      )}
    </aside>
  );
});

interface Entry {
  layer: MapLayerStore;
  place: DrawnPlace;
}

const PlaceLines = memo(({ map, entries }: { map: MapBlockStore; entries: readonly Entry[] }) => (
  <ul onKeyDown={moveFocus}>
    {entries.slice(0, maxLines).map(({ layer, place }) => (
      <PlaceLine key={`${layer.plan.id}:${place.key}`} map={map} layer={layer} place={place} />
    ))}
  </ul>
));

const PlaceLine = observer((props: { map: MapBlockStore; layer: MapLayerStore; place: DrawnPlace }) => {
  const { map, layer, place } = props;
  const text = useText();
  const { status, count, name, row, cluster } = place;
  const isChosen = map.chosen?.layer === layer && map.chosen.key === place.key;
  const second = row && layer.plan.text !== undefined ? valueAt(row, layer.plan.text) : undefined;
  return (
    <li>
      <button
        type="button"
        className={`lamp-map-line${isChosen ? ' lamp-map-line-chosen' : ''}`}
        aria-current={isChosen || undefined}
        onClick={() => map.choose(layer, place)}
      >
        <span className="lamp-map-line-name">
          {cluster ? fillString(text(count > 1 ? mapTexts.cluster : mapTexts.onePlace), { n: count }) : name}
        </span>
        {layer.plan.status && (
          <StatusMark tone={status.tone} {...(status.color !== undefined && { color: status.color })}>
            {text(status.title)}
          </StatusMark>
        )}
        {second !== undefined && second !== null && <span className="lamp-map-line-text">{String(second)}</span>}
      </button>
    </li>
  );
});

/** Arrow keys, Home and End go from line to line. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const lines = [...event.currentTarget.querySelectorAll('button')];
  const place = lines.indexOf(document.activeElement as HTMLButtonElement);
  const targets: Partial<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    Home: 0,
    End: lines.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || place < 0) return;
  event.preventDefault();
  lines[Math.max(0, Math.min(lines.length - 1, target))]?.focus();
}

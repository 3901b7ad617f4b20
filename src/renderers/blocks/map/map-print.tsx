import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillString } from '../../../engine/records/fill-text.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import { useDisplay, usePage, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { formatTime } from '../../format/time-format.ts';
import { useTimeStyle } from '../../hooks/use-time-style.ts';
import { mapTexts } from '../../texts/map-texts.ts';
import { StatusMark } from '../../widgets/status-mark.tsx';

/** Several pages of paper. */
const maxPlaces = 300;

/** What paper shows below the picture of a map: when it was printed, the legend, and what is in view. Made for printing only. */
export const MapPrint = observer(({ map }: { map: MapBlockStore }) => {
  const page = usePage();
  const [printed, setPrinted] = useState<number>();
  useEffect(() => {
    // The browser takes what is there once the event has been handled.
    const begin = () => flushSync(() => setPrinted(page.now()));
    const end = () => setPrinted(undefined);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [page]);
  return printed === undefined ? null : <Paper map={map} at={printed} />;
});

const Paper = observer(({ map, at }: { map: MapBlockStore; at: number }) => {
  const text = useText();
  const { language } = useDisplay();
  const style = useTimeStyle();
  const layers = map.shown.filter((layer) => map.isNearEnough(layer));
  // A panel has no room for its places.
  const listed = map.plan.compact ? [] : layers;
  const places = listed.flatMap((layer) => layer.inView.map((place) => ({ layer, place })));
  return (
    <div className="lamp-map-paper">
      <p>{fillString(text(mapTexts.printedAt), { time: formatTime(style, new Date(at), 'minute') })}</p>
      {layers.map((layer) => (
        <p key={layer.plan.id} className="lamp-map-paper-legend">
          <b>{text(layer.plan.title)}</b>
          {layer.scale.values
            .filter(({ value }) => map.isStatusShown(layer, value) && (layer.counts[value] ?? 0) > 0)
            .map(({ value, title, tone, color }) => (
              <span key={value}>
                <StatusMark tone={tone} {...(color !== undefined && { color })}>
                  {text(title)}
                </StatusMark>{' '}
                {formatNumber(language, layer.counts[value] ?? 0)}
              </span>
            ))}
        </p>
      ))}
      <ul aria-label={text(mapTexts.places)}>
        {places.slice(0, maxPlaces).map(({ layer, place: { key, name, row, cluster, count, status } }) => (
          <li key={`${layer.plan.id}:${key}`}>
            <span>
              {cluster ? fillString(text(count > 1 ? mapTexts.cluster : mapTexts.onePlace), { n: count }) : name}
            </span>
            {layer.plan.status && (
              <StatusMark tone={status.tone} {...(status.color !== undefined && { color: status.color })}>
                {text(status.title)}
              </StatusMark>
            )}
            <span>{row && layer.plan.text !== undefined ? String(valueAt(row, layer.plan.text) ?? '') : ''}</span>
          </li>
        ))}
      </ul>
      {places.length > maxPlaces && <p>{fillString(text(mapTexts.tooMany), { n: places.length - maxPlaces })}</p>}
    </div>
  );
});

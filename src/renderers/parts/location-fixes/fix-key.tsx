import { observer } from 'mobx-react-lite';
import type { LocationDeskStore } from '../../../engine/stores/places/location-desk-store.ts';
import { useText } from '../../context/console-context.tsx';
import { StatusMark } from '../../widgets/status-mark.tsx';
import { locationFixesTexts as words } from './location-fixes-texts.ts';

const keys = [
  ['danger', words.keyFaulty],
  ['warning', words.keySelected],
  ['info', words.keyMoved],
  ['success', words.keyOther],
  ['neutral', words.keyCarrier],
] as const;

/** What the points of the map mean. */
export const FixKey = observer(({ desk }: { desk: LocationDeskStore }) => {
  const text = useText();
  const shown = new Set<string>(desk.points.map(({ tone }) => tone));
  if (desk.carriers.length > 0) shown.add('neutral');
  return (
    <ul className="lamp-fixes-key">
      {keys
        .filter(([tone]) => shown.has(tone))
        .map(([tone, title]) => (
          <li key={tone}>
            <StatusMark tone={tone}>{text(title)}</StatusMark>
          </li>
        ))}
    </ul>
  );
});

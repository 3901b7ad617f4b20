import { observer } from 'mobx-react-lite';
import { fillString } from '../../engine/records/fill-text.ts';
import { usePlatformTime, useText } from '../context/console-context.tsx';
import { foreignZone } from '../format/foreign-zone.ts';
import { shellTexts } from '../texts/shell-texts.ts';

/** Names the platform's zone to readers whose own clock shows another time: every time of the console is in it. */
const Zone = observer(() => {
  const { timeZone } = usePlatformTime();
  const text = useText();
  const zone = foreignZone(timeZone, new Date());
  if (zone === undefined) return null;
  return (
    <span className="lamp-header-zone" title={fillString(text(shellTexts.zone), { zone, name: timeZone })}>
      {zone}
    </span>
  );
});

export default Zone;

import { observer } from 'mobx-react-lite';
import { fillString } from '../../engine/records/fill-text.ts';
import { usePlatformTime, useText } from '../context/console-context.tsx';
import { foreignZone } from '../format/foreign-zone.ts';
import { shellTexts } from '../texts/shell-texts.ts';

/**
 * Names the platform's zone to readers whose own clock shows another time: every time of the console is in it. As a
 * sentence where nothing can be pointed at.
 */
const Zone = observer(({ isSentence }: { isSentence: boolean }) => {
  const { timeZone } = usePlatformTime();
  const text = useText();
  const zone = foreignZone(timeZone, new Date());
  if (zone === undefined) return null;
  const sentence = fillString(text(shellTexts.zone), { zone, name: timeZone });
  if (isSentence) return <span>{sentence}</span>;
  return (
    <span className="lamp-header-zone" title={sentence}>
      {zone}
    </span>
  );
});

export default Zone;

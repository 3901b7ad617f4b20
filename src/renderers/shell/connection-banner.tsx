import { DisconnectOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useDisplay, useEvents, useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';

/** An unobtrusive line while the browser is offline or the live connection is being restored. */
export const ConnectionBanner = observer(() => {
  const display = useDisplay();
  const events = useEvents();
  const text = useText();
  if (display.isOnline && events.state !== 'reconnecting') return null;
  const message = display.isOnline
    ? text(texts.reconnecting)
    : `${text(texts.offlineTitle)} · ${text(texts.offlineText)}`;
  return (
    <div className="lamp-banner" role="status">
      <DisconnectOutlined /> {message}
    </div>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { frameAddress } from '../../engine/access/frame-address.ts';
import { useConsole, useText } from '../console-context.tsx';
import { texts } from '../texts.ts';

const slowAfterMs = 15_000;

/** A legacy page in a full-size frame that may go full screen (FRAME-01, FRAME-03). */
export const FramePage = observer(({ route, title }: { route: string; title: string }) => {
  const { site } = useConsole();
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'slow' | 'open'>('loading');
  const address = useMemo(
    () => (/^https?:/.test(route) ? route : frameAddress(route, site, Date.now())),
    [route, site],
  );
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('slow'), slowAfterMs);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div className="lamp-frame">
      {state !== 'open' && (
        <div className="lamp-frame-note" role="status">
          {text(state === 'slow' ? texts.frameSlow : texts.frameLoading)}
          {state === 'slow' && (
            <button
              type="button"
              className="lamp-link"
              onClick={() => {
                setState('loading');
                setAttempt(attempt + 1);
              }}
            >
              {text(texts.retry)}
            </button>
          )}
        </div>
      )}
      <iframe
        key={`${address} ${attempt}`}
        src={address}
        title={title}
        allow="fullscreen"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
        onLoad={() => setState('open')}
      />
    </div>
  );
});

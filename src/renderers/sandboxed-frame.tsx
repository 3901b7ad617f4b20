import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useText } from './console-context.tsx';
import { texts } from './texts.ts';

const slowAfterMs = 15_000;

/** Another application in a frame that may only what it needs: no top-level navigation. Says while it opens, and when that takes long. */
export const SandboxedFrame = observer(({ address, title }: { address: string; title: string }) => {
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'slow' | 'open'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('slow'), slowAfterMs);
    return () => clearTimeout(timer);
  }, [state]);
  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <div className="lamp-frame">
      {state !== 'open' && (
        <div className="lamp-frame-note" role="status">
          {text(state === 'slow' ? texts.frameSlow : texts.frameLoading)}
          {state === 'slow' && (
            <button type="button" className="lamp-link" onClick={retry}>
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

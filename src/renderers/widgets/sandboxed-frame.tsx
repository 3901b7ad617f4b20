import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../context/console-context.tsx';
import { useShellIfAny } from '../context/shell-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { texts } from '../texts/texts.ts';

const slowAfterMs = 15_000;
const failedAfterMs = 60_000;

type FrameState = 'loading' | 'slow' | 'failed' | 'open';

/**
 * Another application in a frame that may only what it needs: no top-level navigation. It may go full screen (FRAME-03), is told when the
 * console does (FRAME-04), and says while it opens, when that takes long and when it does not come.
 */
export const SandboxedFrame = observer(({ address, title }: { address: string; title: string }) => {
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<FrameState>('loading');
  useEffect(() => {
    if (state !== 'loading' && state !== 'slow') return undefined;
    const isSlow = state === 'slow';
    const wait = isSlow ? failedAfterMs - slowAfterMs : slowAfterMs;
    const timer = setTimeout(() => setState(isSlow ? 'failed' : 'slow'), wait);
    return () => clearTimeout(timer);
  }, [state]);
  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  if (state === 'failed') {
    return (
      <div className="lamp-frame">
        <StateView
          kind="error"
          title={text(texts.frameFailedTitle)}
          text={text(texts.frameFailedText)}
          action={{ label: text(texts.retry), run: retry }}
        />
      </div>
    );
  }
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
      <FrameWindow
        key={`${address} ${attempt}`}
        address={address}
        title={title}
        onLoad={(isOpen) => setState(isOpen ? 'open' : 'failed')}
      />
    </div>
  );
});

/** The frame itself, which the console and its page talk through as long as it is there. */
function FrameWindow({
  address,
  title,
  onLoad,
}: {
  address: string;
  title: string;
  onLoad: (isOpen: boolean) => void;
}) {
  const shell = useShellIfAny();
  const frame = useRef<HTMLIFrameElement>(null);
  const greet = useRef<() => void>(undefined);
  // Not as soon as the element is made: in a dialog it joins the page, and gets its window, only afterwards.
  useEffect(() => {
    const window = frame.current?.contentWindow;
    if (!window || !shell) return undefined;
    const framed = shell.frames.add(window, new URL(address, document.baseURI).origin);
    greet.current = framed.greet;
    return framed.remove;
  }, [shell, address]);
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      allow="fullscreen"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
      onLoad={() => {
        const isOpen = hasOpened(frame.current, address);
        onLoad(isOpen);
        if (isOpen) greet.current?.();
      }}
    />
  );
}

/**
 * Whether what has loaded is the application: an address of the console's own origin must not end at another one (a page that has been led
 * elsewhere cannot be looked into), nor at an error of the server. What an application of another origin shows cannot be told.
 */
function hasOpened(frame: HTMLIFrameElement | null, address: string): boolean {
  const isOwn = new URL(address, document.baseURI).origin === window.location.origin;
  if (!frame || !isOwn) return true;
  try {
    const inside = frame.contentWindow;
    // Reading it throws where the frame shows a page of another origin, or the browser's own error page.
    const status = inside?.performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as PerformanceNavigationTiming).responseStatus)[0];
    return inside?.location.href !== undefined && (status === undefined || status < 400);
  } catch {
    return false;
  }
}

import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../context/console-context.tsx';
import { useShellIfAny } from '../context/shell-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { frameTexts } from '../texts/frame-texts.ts';
import { texts } from '../texts/texts.ts';

const slowAfterMs = 15_000;
const failedAfterMs = 60_000;

type FrameState = 'loading' | 'slow' | 'failed' | 'open';

/**
 * Another application in a sandboxed frame without top-level navigation. It can go full screen (FRAME-03), is notified
 * when the console does (FRAME-04), and reports slow and failed loading.
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
          title={text(frameTexts.frameFailedTitle)}
          text={text(frameTexts.frameFailedText)}
          action={{ label: text(texts.retry), run: retry }}
        />
      </div>
    );
  }
  return (
    <div className="lamp-frame">
      {state !== 'open' && (
        <div className="lamp-frame-note" role="status">
          {text(state === 'slow' ? frameTexts.frameSlow : frameTexts.frameLoading)}
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

/** The frame itself; connects the console to its page while mounted. */
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
  // Not on creation: in a dialog the element joins the page, and gets its window, only afterwards.
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
 * True if the loaded page is the application: a same-origin address must not end at another origin (a cross-origin
 * document cannot be read), nor at a server error. The content of a cross-origin application cannot be checked.
 */
function hasOpened(frame: HTMLIFrameElement | null, address: string): boolean {
  const isOwn = new URL(address, document.baseURI).origin === window.location.origin;
  if (!frame || !isOwn) return true;
  try {
    const inside = frame.contentWindow;
    // Throws if the frame shows a cross-origin page or the browser's own error page.
    const status = inside?.performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as PerformanceNavigationTiming).responseStatus)[0];
    return inside?.location.href !== undefined && (status === undefined || status < 400);
  } catch {
    return false;
  }
}

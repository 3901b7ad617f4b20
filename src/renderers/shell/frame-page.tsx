import { useMemo } from 'react';
import { frameAddress } from '../../engine/access/frame-address.ts';
import { useConsole } from '../console-context.tsx';
import { SandboxedFrame } from '../sandboxed-frame.tsx';

/** A legacy page in a full-size frame that may go full screen (FRAME-01, FRAME-03). */
export function FramePage({ route, title }: { route: string; title: string }) {
  const { site } = useConsole();
  const address = useMemo(
    () => (/^https?:/.test(route) ? route : frameAddress(route, site, Date.now())),
    [route, site],
  );
  return <SandboxedFrame address={address} title={title} />;
}

import { useMemo } from 'react';
import { frameAddress } from '../../engine/access/frame-address.ts';
import { useSite } from '../context/console-context.tsx';
import { SandboxedFrame } from './sandboxed-frame.tsx';

/** A legacy application's page by its route, or any page by its address (FRAME-01, FRAME-03). */
export default function FrameOfRoute({ route, title }: { route: string; title: string }) {
  const site = useSite();
  const address = useMemo(
    () => (/^https?:/.test(route) ? route : frameAddress(route, site, Date.now())),
    [route, site],
  );
  return <SandboxedFrame address={address} title={title} />;
}

import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of white around the code, as scanners need. */
const quiet = 2;

/** A QR code, dark on white in every appearance. */
export function QrCode({ content, title }: { content: string; title: string }) {
  const { size, data } = useMemo(() => encode(content, { ecc: 'M', border: quiet }), [content]);
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="lamp-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

import { useState } from 'react';
import { BrandMark } from './brand-mark.tsx';

/** The tenant's logo; the product's mark if there is none or it fails to load (AUTH-12, SHELL-15). */
export function BrandLogo({ logo, size }: { logo: string | undefined; size: number }) {
  const [broken, setBroken] = useState<string>();
  if (logo === undefined || logo === broken) return <BrandMark size={size} />;
  return <img src={logo} alt="" height={size} className="lamp-brand-logo" onError={() => setBroken(logo)} />;
}

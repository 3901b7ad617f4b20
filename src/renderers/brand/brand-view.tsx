import { BrandLogo } from './brand-logo.tsx';
import '../widgets/unseen.css';

interface BrandViewProps {
  logo: string | undefined;
  title: string;
  /** Shows only the logo, with the title as its accessible name. */
  isSmall: boolean;
  size: number;
}

/** A logo with its title, presentational: used by Brand and by the preview of a change. */
export function BrandView({ logo, title, isSmall, size }: BrandViewProps) {
  return (
    <>
      <BrandLogo logo={logo} size={size} />
      {isSmall ? <span className="lamp-unseen">{title}</span> : <span>{title}</span>}
    </>
  );
}

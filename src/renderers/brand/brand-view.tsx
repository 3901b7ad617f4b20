import { BrandLogo } from './brand-logo.tsx';
import '../widgets/unseen.css';

interface BrandViewProps {
  logo: string | undefined;
  title: string;
  /** The logo alone; it then says the title. */
  isSmall: boolean;
  size: number;
}

/** A logo with its title, as it is: what Brand and the preview of a change show. */
export function BrandView({ logo, title, isSmall, size }: BrandViewProps) {
  return (
    <>
      <BrandLogo logo={logo} size={size} />
      {isSmall ? <span className="lamp-unseen">{title}</span> : <span>{title}</span>}
    </>
  );
}

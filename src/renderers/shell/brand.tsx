import { observer } from 'mobx-react-lite';
import { BrandView } from '../brand/brand-view.tsx';
import { useLook, useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';

/**
 * The tenant's logo and title, or the product's (SHELL-15).
 *
 * @param isSmall only the logo, for the collapsed side menu
 */
export const Brand = observer(({ isSmall = false, size = 24 }: { isSmall?: boolean; size?: number }) => {
  const look = useLook();
  const text = useText();
  const title = look.productTitle ?? text(texts.productShort);
  return <BrandView logo={look.logo} title={title} isSmall={isSmall} size={size} />;
});

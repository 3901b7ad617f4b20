import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useCaptcha } from '../context/console-context.tsx';
import { type Registries, RegistriesProvider } from '../context/registries.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';

/** The dialog with its renderers; the sign-in screen has no registries before it. */
const loadDialog = async (loadRegistries: () => Promise<Registries>) => {
  const [{ default: CaptchaDialog }, registries] = await Promise.all([
    import('./captcha-dialog.tsx'),
    loadRegistries(),
  ]);
  const Dialog = () => (
    <RegistriesProvider value={registries}>
      <CaptchaDialog />
    </RegistriesProvider>
  );
  return { default: Dialog };
};

/** Shows the captcha when requested, on any page; loads nothing before. */
export const CaptchaPlace = observer(({ loadRegistries }: { loadRegistries(): Promise<Registries> }) => {
  const captcha = useCaptcha();
  const [Dialog] = useState(() => lazyPart(() => loadDialog(loadRegistries)));
  return (
    <LazyPlace isOpen={captcha.box !== undefined} giveUp={() => captcha.giveUp()}>
      {captcha.box && <Dialog />}
    </LazyPlace>
  );
});

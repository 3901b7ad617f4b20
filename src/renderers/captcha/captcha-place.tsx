import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense, useState } from 'react';
import { useCaptcha } from '../context/console-context.tsx';
import { type Registries, RegistriesProvider } from '../context/registries.tsx';
import { lazyQuestion } from '../loading/lazy-question.tsx';

/** The dialog with its renderers; the sign-in screen has no registries before it. */
const loadDialog = async (loadRegistries: () => Promise<Registries>): Promise<{ default: ComponentType }> => {
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
  const [Dialog] = useState(() =>
    lazyQuestion(
      () => loadDialog(loadRegistries),
      useCaptcha,
      (store) => store.giveUp(),
    ),
  );
  return (
    captcha.box && (
      <Suspense>
        <Dialog />
      </Suspense>
    )
  );
});

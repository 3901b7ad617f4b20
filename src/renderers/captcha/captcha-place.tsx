import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useConsole } from '../console-context.tsx';
import { loadPart } from '../load-part.ts';
import { type Registries, RegistriesProvider } from '../registries.tsx';
import { texts } from '../texts.ts';

/** The dialog with what draws it; the sign-in screen, which asks first, has no registries of its own. */
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

/** The dialog could not be fetched: whoever asked must not wait for it. */
const NoDialog = observer(() => {
  const { captcha, messages } = useConsole();
  const challenge = captcha.box;
  useEffect(() => {
    if (!challenge) return;
    messages.add('error', texts.newVersionText);
    challenge.dismiss();
  }, [challenge, messages]);
  return null;
});

/** Where the captcha appears when it is asked for, on whatever page; nothing of it is loaded before. */
export const CaptchaPlace = observer(({ loadRegistries }: { loadRegistries(): Promise<Registries> }) => {
  const { captcha } = useConsole();
  const [Dialog] = useState(() =>
    lazy(() => loadPart(() => loadDialog(loadRegistries)).catch(() => ({ default: NoDialog }))),
  );
  return (
    captcha.box && (
      <Suspense>
        <Dialog />
      </Suspense>
    )
  );
});

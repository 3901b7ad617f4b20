import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import type { GalleryConsole } from '../../engine/stores/gallery/create-gallery-console.ts';
import { CaptchaPlace } from '../captcha/captcha-place.tsx';
import { ConsoleProvider } from '../context/console-context.tsx';
import { NavigateProvider } from '../context/navigate-context.tsx';
import { RegistriesProvider, useRegistries } from '../context/registries.tsx';
import { ShellProvider } from '../context/shell-context.tsx';
import { MessagesPlace } from '../shell/messages-place.tsx';
import { OverlayPlaces } from '../shell/overlay-places.tsx';
import { QuestionPlaces } from '../shell/question-places.tsx';
import { GalleryFrame } from './gallery-frame.tsx';

interface Props {
  gallery: GalleryConsole;
  /** Called with the page that a link leads to. */
  onPage(address: string): void;
  children: ReactNode;
}

/** The console of the gallery around a picture: its stores, its dialogs and messages; links lead nowhere. */
export const GalleryWorld = observer(({ gallery, onPage, children }: Props) => {
  const registries = useRegistries();
  const own = useMemo(() => ({ ...registries, blocks: { ...registries.blocks, frame: GalleryFrame } }), [registries]);
  const navigate = useMemo(() => async (to: string) => onPage(to), [onPage]);
  const loadRegistries = useMemo(() => async () => own, [own]);
  return (
    <ConsoleProvider value={gallery.console}>
      <RegistriesProvider value={own}>
        <NavigateProvider value={navigate}>
          <ShellProvider value={gallery.shell}>
            <MessagesPlace />
            <QuestionPlaces />
            <CaptchaPlace loadRegistries={loadRegistries} />
            <OverlayPlaces />
            {children}
          </ShellProvider>
        </NavigateProvider>
      </RegistriesProvider>
    </ConsoleProvider>
  );
});

import { type ComponentType, type ReactNode, Suspense } from 'react';
import { passwordPath } from '../../engine/access/decide-route.ts';
import type { RouteStore } from '../../engine/stores/routing/route-store.ts';
import { isShellPath, type ShellPath } from '../../schemas/site/shell-paths.ts';
import { type Registries, RegistriesProvider } from '../context/registries.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { LoadRest } from '../loading/use-load-rest.ts';
import { LoginReturn } from '../sign-in/login-return.tsx';
import { LoginScreen } from '../sign-in/login-screen.tsx';
import { type Address, type Guard, HashRouter } from './hash-router.ts';
import { NoPermissionScreen, NotFoundScreen } from './status-screens.tsx';

const ChangePasswordScreen = lazyPart(() => import('../sign-in/change-password-screen.tsx'));

const waiting = (
  <div className="lamp-full">
    <span className="lamp-spinner" />
  </div>
);

/** A path as the menu writes it; one that cannot be decoded stays unchanged and is not permitted. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Parts that the sign-in screen does not wait for. */
export interface LaterParts {
  /** Loads the renderers. */
  loadRegistries(): Promise<Registries>;
  /** Preloads what most pages and a sign-in need. */
  loadCommon(): Promise<unknown>;
  /** Loads the gallery, which draws with the parts of the shell. */
  loadGallery(): Promise<{ default: ComponentType }>;
  /** Loads what the first page does not need. */
  loadRest: LoadRest;
  /** True if a session is stored: most likely a page opens next. */
  startsSignedIn: boolean;
}

/** The router, and the screen of each address. */
export interface Routes {
  router: HashRouter;
  waiting: ReactNode;
  screenOf(address: Address): ReactNode;
}

/**
 * Every address passes the guard before anything is drawn; the shell handles unknown paths (GUARD-01). The sign-in
 * screen does not wait for shell and renderers; they load while the user types, or while the platform checks the stored
 * session.
 */
export function createRoutes(route: RouteStore, later: LaterParts): Routes {
  const loadShell = async () => {
    const [{ default: Frame }, registries] = await Promise.all([
      import('./shell.tsx'),
      later.loadRegistries(),
      // The shell is drawn with its stores: a failure to load them is reported here, where it can be retried (HTTP-05).
      import('../../engine/stores/shell/create-shell.ts'),
    ]);
    const Shell = () => (
      <RegistriesProvider value={registries}>
        <Frame loadRest={later.loadRest} />
      </RegistriesProvider>
    );
    return { default: Shell };
  };
  const Shell = lazyPart(loadShell);
  /** A screen outside the frame that draws with the renderers. */
  const apart = (load: () => Promise<{ default: ComponentType }>) =>
    lazyPart(async () => {
      const [{ default: Screen }, registries] = await Promise.all([load(), later.loadRegistries()]);
      const Apart = () => (
        <RegistriesProvider value={registries}>
          <Screen />
        </RegistriesProvider>
      );
      return { default: Apart };
    });
  const Wall = apart(() => import('../wall/wall-screen.tsx'));
  const Gallery = apart(later.loadGallery);
  // A part that fails to load now is loaded again, and reported, when it is needed.
  const prepare = () => void Promise.all([Shell.load(), later.loadCommon()]).catch(() => undefined);
  if (later.startsSignedIn) prepare();
  const screens: Readonly<Record<ShellPath, ReactNode>> = {
    '/login': <LoginScreen prepare={prepare} />,
    '/login.do': <LoginReturn />,
    [passwordPath]: <ChangePasswordScreen />,
    '/401': <NoPermissionScreen />,
    '/404': <NotFoundScreen />,
    '/demo': <Gallery />,
    '/wall': <Wall />,
  };
  const screenAt = (name: string) => (isShellPath(name) ? screens[name] : shell);
  const nameOf = ({ pathname }: Address) => pathname.replace(/\/+$/, '') || '/';
  const shell = <Shell />;
  const guard: Guard = async (address, isCurrent) => {
    const elsewhere = await route.enter(readable(address.pathname), address.search, isCurrent);
    // The frame has been loading with the menu, and both appear at once.
    if (elsewhere === undefined && !isShellPath(nameOf(address))) await Shell.load().catch(() => undefined);
    return elsewhere;
  };
  return {
    router: new HashRouter(guard, window),
    waiting,
    screenOf: (address) => <Suspense fallback={waiting}>{screenAt(nameOf(address))}</Suspense>,
  };
}

import { Suspense } from 'react';
import { createHashRouter, type DataRouter, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { RouteStore } from '../../engine/stores/routing/route-store.ts';
import { type Registries, RegistriesProvider } from '../context/registries.tsx';
import { lazyPart } from '../loading/lazy-part.ts';
import { LoginReturn } from '../sign-in/login-return.tsx';
import { LoginScreen } from '../sign-in/login-screen.tsx';
import { RouteFailure } from './route-failure.tsx';
import { NoPermissionScreen, NotFoundScreen } from './status-screens.tsx';

const Gallery = lazyPart(() => import('../states/gallery.tsx'));

const waiting = (
  <div className="lamp-full">
    <span className="lamp-spinner" />
  </div>
);

/** A path as the menu writes it; one that cannot be decoded stays as it is and is simply not allowed. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** What the sign-in screen does not wait for. */
export interface LaterParts {
  /** Fetches what pages are drawn with. */
  loadRegistries(): Promise<Registries>;
  /** Fetches, before a page asks for it, what most pages and a sign-in need. */
  loadCommon(): Promise<unknown>;
  /** A session is stored: most likely the next thing on the screen is a page. */
  startsSignedIn: boolean;
}

/**
 * The router: every address asks the guard before anything is drawn; unknown paths fall to the shell (GUARD-01). The sign-in screen
 * does not wait for the frame around pages and for what pages are drawn with; they are fetched while the person types, or while the
 * platform is asked whose the stored session is.
 */
export function createRoutes(route: RouteStore, later: LaterParts): DataRouter {
  const loadShell = async () => {
    const [{ default: Frame }, registries] = await Promise.all([
      import('./shell.tsx'),
      later.loadRegistries(),
      // The frame is drawn with its stores: what is missing is told here, where it is tried again (HTTP-05).
      import('../../engine/stores/shell/create-shell.ts'),
    ]);
    const Shell = () => (
      <RegistriesProvider value={registries}>
        <Frame />
      </RegistriesProvider>
    );
    return { default: Shell };
  };
  const Shell = lazyPart(loadShell);
  // A part that cannot be fetched now is fetched again, and told about, when it is needed.
  const prepare = () =>
    void Promise.all([later.loadCommon(), loadShell(), import('./messages-view.tsx')]).catch(() => undefined);
  if (later.startsSignedIn) prepare();
  const guard = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = await route.enter(readable(pathname), search);
    return elsewhere === undefined ? null : redirect(elsewhere);
  };
  const open = (path: string, element: React.ReactNode) => ({
    path,
    loader: guard,
    element: <Suspense fallback={waiting}>{element}</Suspense>,
    hydrateFallbackElement: waiting,
    errorElement: <RouteFailure />,
  });
  return createHashRouter([
    open('/login', <LoginScreen prepare={prepare} />),
    open('/login.do', <LoginReturn />),
    open('/401', <NoPermissionScreen />),
    open('/404', <NotFoundScreen />),
    open('/demo', <Gallery />),
    open('*', <Shell />),
  ]);
}

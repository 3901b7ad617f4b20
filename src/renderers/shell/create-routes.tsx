import { Suspense } from 'react';
import { createHashRouter, type DataRouter, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { passwordPath } from '../../engine/access/decide-route.ts';
import type { RouteStore } from '../../engine/stores/routing/route-store.ts';
import { type Registries, RegistriesProvider } from '../context/registries.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LoginReturn } from '../sign-in/login-return.tsx';
import { LoginScreen } from '../sign-in/login-screen.tsx';
import { RouteFailure } from './route-failure.tsx';
import { NoPermissionScreen, NotFoundScreen } from './status-screens.tsx';

const Gallery = lazyPart(() => import('../states/gallery.tsx'));
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
  /** True if a session is stored: most likely a page opens next. */
  startsSignedIn: boolean;
}

/**
 * The router: every address passes the guard before anything is drawn; the shell handles unknown paths (GUARD-01). The
 * sign-in screen does not wait for shell and renderers; they load while the user types, or while the platform checks
 * the stored session.
 */
export function createRoutes(route: RouteStore, later: LaterParts): DataRouter {
  const loadShell = async () => {
    const [{ default: Frame }, registries] = await Promise.all([
      import('./shell.tsx'),
      later.loadRegistries(),
      // The shell is drawn with its stores: a failure to load them is reported here, where it can be retried (HTTP-05).
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
  // A part that fails to load now is loaded again, and reported, when it is needed.
  const prepare = () => void Promise.all([Shell.load(), later.loadCommon()]).catch(() => undefined);
  if (later.startsSignedIn) prepare();
  const guard = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = await route.enter(readable(pathname), search);
    return elsewhere === undefined ? null : redirect(elsewhere);
  };
  /** The frame loads together with the menu, and both appear at once. */
  const guardShell = async (call: LoaderFunctionArgs) => {
    const [answer] = await Promise.all([guard(call), Shell.load().catch(() => undefined)]);
    return answer;
  };
  const open = (path: string, element: React.ReactNode, loader = guard) => ({
    path,
    loader,
    element: <Suspense fallback={waiting}>{element}</Suspense>,
    hydrateFallbackElement: waiting,
    errorElement: <RouteFailure />,
  });
  return createHashRouter([
    open('/login', <LoginScreen prepare={prepare} />),
    open('/login.do', <LoginReturn />),
    open(passwordPath, <ChangePasswordScreen />),
    open('/401', <NoPermissionScreen />),
    open('/404', <NotFoundScreen />),
    open('/demo', <Gallery />),
    open('*', <Shell />, guardShell),
  ]);
}

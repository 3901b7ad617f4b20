import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { type Navigator, Router } from 'react-router-dom';
import { NavigateProvider } from '../context/navigate-context.tsx';
import { Boundary } from '../states/boundary.tsx';
import type { Address, HashRouter } from './hash-router.ts';
import { RouteFailure } from './route-failure.tsx';

const pathOf = (to: Parameters<Navigator['push']>[0]): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`;

/**
 * The screen of the router's address, with React Router's hooks and links below it. Its own data router is a tenth of
 * the console's scripts, and guards only with loaders.
 */
export function Routed(props: { router: HashRouter; waiting: ReactNode; screenOf(address: Address): ReactNode }) {
  const { router, waiting, screenOf } = props;
  const { address, key, failure } = useSyncExternalStore(
    useMemo(() => (listener: () => void) => router.subscribe(listener), [router]),
    () => router.state,
  );
  const { navigator, navigate } = useMemo(() => {
    const navigator: Navigator = {
      createHref: (to) => `#${pathOf(to)}`,
      go: (steps) => router.go(steps),
      push: (to) => void router.navigate(pathOf(to)),
      replace: (to) => void router.navigate(pathOf(to), { replace: true }),
    };
    return { navigator, navigate: (to: string, how?: { replace?: boolean }) => router.navigate(to, how) };
  }, [router]);
  if (failure !== undefined) return <RouteFailure error={failure} />;
  if (!address) return waiting;
  return (
    <Router navigator={navigator} location={{ ...address, hash: '', state: null, key: String(key) }}>
      <NavigateProvider value={navigate}>
        <Boundary instead={(error) => <RouteFailure error={error} />}>{screenOf(address)}</Boundary>
      </NavigateProvider>
    </Router>
  );
}

import { CompressOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useCallback, useState } from 'react';
import { useDisplay, useOpenShell, useRoute, useSession, useTabs, useText } from '../context/console-context.tsx';
import { ShellProvider, useShell } from '../context/shell-context.tsx';
import { useGuards } from '../guards/use-guards.ts';
import { useIsPhone } from '../hooks/use-is-phone.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import { type LoadRest, useLoadRest } from '../loading/use-load-rest.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { texts } from '../texts/texts.ts';
import { Brand } from './brand.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { MenuSearch } from './menu-search.tsx';
import { OverlayPlaces } from './overlay-places.tsx';
import { SideMenu } from './side-menu.tsx';
import { StartFailure } from './start-failure.tsx';
import { TabPanels } from './tab-panels.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const LockScreen = lazyPart(() => import('./lock-screen.tsx'));
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'));

/** The frame around every page (GUARD-01): side menu, header with the open pages, the page itself. */
const Shell = observer(({ loadRest }: { loadRest: LoadRest }) => {
  const { failure } = useRoute();
  const session = useSession();
  const openShell = useOpenShell();
  if (failure) return <StartFailure failure={failure} />;
  // After sign-out there is no user until the sign-in screen appears.
  return session.user && <OpenShell opened={openShell()} loadRest={loadRest} />;
});

const OpenShell = (props: { opened: ReturnType<ReturnType<typeof useOpenShell>>; loadRest: LoadRest }) => (
  <ShellProvider value={use(props.opened)}>
    <Frame loadRest={props.loadRest} />
  </ShellProvider>
);

const Frame = observer(({ loadRest }: { loadRest: LoadRest }) => {
  const display = useDisplay();
  const tabs = useTabs();
  const { lock } = useShell();
  const text = useText();
  const isPhone = useIsPhone();
  const [drawerFor, setDrawerFor] = useState<string>();
  const [searchFocus, setSearchFocus] = useState(0);
  // The drawer belongs to the page it was opened on: navigating closes it.
  const isDrawerOpen = drawerFor !== undefined && drawerFor === tabs.activePath;
  const { activePath } = tabs;
  const focusMenu = useCallback(() => {
    if (isPhone) setDrawerFor(activePath);
    else if (display.isMenuCollapsed) display.toggleMenu();
    setSearchFocus((count) => count + 1);
  }, [isPhone, display, activePath]);
  useShortcuts(focusMenu);
  useLoadRest(loadRest);
  useGuards();

  const isCollapsed = display.isMenuCollapsed && !isPhone;
  const hasFrame = display.isFrameVisible;
  const brand = (
    <div className="lamp-brand">
      <Brand isSmall={isCollapsed} />
    </div>
  );
  return (
    <div className="lamp-shell">
      <button type="button" className="lamp-skip" onClick={() => document.getElementById('main')?.focus()}>
        {text(texts.skipToContent)}
      </button>
      {!isPhone && hasFrame && (
        <nav className={`lamp-side${isCollapsed ? ' lamp-side-collapsed' : ''}`} aria-label={text(texts.menu)}>
          {brand}
          <MenuSearch focusOn={searchFocus}>
            <SideMenu isCollapsed={isCollapsed} />
          </MenuSearch>
        </nav>
      )}
      {isPhone && (
        <LazyPlace isOpen={isDrawerOpen} giveUp={() => setDrawerFor(undefined)}>
          <MenuDrawer isOpen={isDrawerOpen} close={() => setDrawerFor(undefined)} title={brand}>
            <MenuSearch focusOn={searchFocus} onOpened={() => setDrawerFor(undefined)}>
              <SideMenu isCollapsed={false} onOpened={() => setDrawerFor(undefined)} />
            </MenuSearch>
          </MenuDrawer>
        </LazyPlace>
      )}
      <div className="lamp-main">
        {hasFrame && <Header isPhone={isPhone} openMenu={() => setDrawerFor(tabs.activePath)} />}
        <ConnectionBanner />
        <main id="main" className="lamp-content" tabIndex={-1}>
          <TabPanels />
        </main>
      </div>
      {!hasFrame && <LeaveFullScreen />}
      <OverlayPlaces />
      {/* Without a place of its own: if it cannot be loaded, the page must not be seen. */}
      <Suspense>{lock.isLocked && <LockScreen />}</Suspense>
    </div>
  );
});

/** A way out of full screen without the header, also by touch. */
const LeaveFullScreen = observer(() => {
  const { fullScreen } = useShell();
  const text = useText();
  const label = text(shellTexts.leaveFullScreen);
  return (
    <Button
      className="lamp-leave-full"
      icon={<CompressOutlined />}
      aria-label={label}
      title={label}
      onClick={() => fullScreen.end()}
    />
  );
});

export default Shell;

import { Drawer } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useConsole, useText } from '../console-context.tsx';
import { texts } from '../texts.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { BrandMark } from './brand-mark.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { StartFailure } from './start-failure.tsx';
import { TabPanels } from './tab-panels.tsx';

/** The frame around every page (GUARD-01): side menu, header with the open pages, the page itself. */
const Shell = observer(() => {
  const { display, route, tabs } = useConsole();
  const text = useText();
  const isPhone = useIsPhone();
  const [drawerFor, setDrawerFor] = useState<string>();
  // The drawer belongs to the page it was opened on: going elsewhere closes it.
  const isDrawerOpen = drawerFor !== undefined && drawerFor === tabs.activePath;
  if (route.failure) return <StartFailure failure={route.failure} />;
  const isCollapsed = display.isMenuCollapsed && !isPhone;
  const brand = (
    <div className="lamp-brand">
      <BrandMark />
      {!isCollapsed && <span>{text(texts.productShort)}</span>}
    </div>
  );
  return (
    <div className="lamp-shell">
      <button type="button" className="lamp-skip" onClick={() => document.getElementById('main')?.focus()}>
        {text(texts.skipToContent)}
      </button>
      {!isPhone && (
        <nav className={`lamp-side${isCollapsed ? ' lamp-side-collapsed' : ''}`}>
          {brand}
          <div className="lamp-side-menu">
            <SideMenu isCollapsed={isCollapsed} />
          </div>
        </nav>
      )}
      {isPhone && (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setDrawerFor(undefined)}
          placement="left"
          size={280}
          title={brand}
          styles={{ body: { padding: 8 } }}
        >
          <SideMenu isCollapsed={false} onOpened={() => setDrawerFor(undefined)} />
        </Drawer>
      )}
      <div className="lamp-main">
        <Header isPhone={isPhone} openMenu={() => setDrawerFor(tabs.activePath)} />
        <ConnectionBanner />
        <main id="main" className="lamp-content" tabIndex={-1}>
          <TabPanels />
        </main>
      </div>
    </div>
  );
});

export default Shell;

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
export const Shell = observer(() => {
  const { display, route } = useConsole();
  const text = useText();
  const isPhone = useIsPhone();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
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
          onClose={() => setDrawerOpen(false)}
          placement="left"
          size={280}
          title={brand}
          styles={{ body: { padding: 8 } }}
        >
          <SideMenu isCollapsed={false} onOpened={() => setDrawerOpen(false)} />
        </Drawer>
      )}
      <div className="lamp-main">
        <Header isPhone={isPhone} openMenu={() => setDrawerOpen(true)} />
        <ConnectionBanner />
        <main id="main" className="lamp-content" tabIndex={-1}>
          <TabPanels />
        </main>
      </div>
    </div>
  );
});

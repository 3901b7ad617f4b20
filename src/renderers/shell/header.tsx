import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useDisplay, useText } from '../context/console-context.tsx';
import { useRegistries } from '../context/registries.tsx';
import { useShell } from '../context/shell-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { texts } from '../texts/texts.ts';
import { FeedbackButton } from './feedback-button.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { HeaderButton } from './header-button.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { QuickMenuPopover } from './quick-menu-popover.tsx';
import { TabBar } from './tab-bar.tsx';
import { UserMenu } from './user-menu.tsx';
import './header.css';

// Few readers are in another zone than their platform.
const Zone = lazyPart(() => import('./zone.tsx'));

/** The top bar (SHELL-03): menu switch, quick menu, open pages, search, full screen, bells, user menu. */
export const Header = observer(({ isPhone, openMenu }: { isPhone: boolean; openMenu(): void }) => {
  const display = useDisplay();
  const { palette } = useShell();
  const registries = useRegistries();
  const { bell: Bell } = registries.alarms;
  const { button: VoiceButton } = registries.voice;
  const text = useText();
  const switchLabel = text(isPhone ? texts.menu : display.isMenuCollapsed ? texts.expandMenu : texts.collapseMenu);
  // A phone has no room for it beside the buttons.
  const zone = (
    <Suspense fallback={null}>
      <Zone isSentence={isPhone} />
    </Suspense>
  );
  return (
    <header className="lamp-header">
      <Button
        type="text"
        className="lamp-header-menu"
        icon={isPhone ? <MenuOutlined /> : display.isMenuCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={switchLabel}
        title={switchLabel}
        onClick={() => (isPhone ? openMenu() : display.toggleMenu())}
      />
      <QuickMenuPopover />
      <TabBar />
      <div className="lamp-header-right">
        {!isPhone && zone}
        <HeaderButton
          label={text(shellTexts.search)}
          icon={<SearchOutlined />}
          onClick={() => palette.open()}
          aria-keyshortcuts="Control+K Meta+K"
        />
        <VoiceButton />
        <FeedbackButton />
        {/* A phone has nothing around the page to hide. */}
        {!isPhone && <FullScreenButton />}
        <NoticeBell />
        <Bell />
        <UserMenu>{isPhone && zone}</UserMenu>
      </div>
    </header>
  );
});

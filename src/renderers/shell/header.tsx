import {
  GlobalOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SunOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { observer } from 'mobx-react-lite';
import { useConsole, useText } from '../console-context.tsx';
import { texts } from '../texts.ts';
import { BrandMark } from './brand-mark.tsx';
import { TabBar } from './tab-bar.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar on top: menu switch, open pages, language, appearance, the person. */
export const Header = observer(({ isPhone, openMenu }: { isPhone: boolean; openMenu(): void }) => {
  const { display, route } = useConsole();
  const text = useText();
  const switchLabel = text(isPhone ? texts.menu : display.isMenuCollapsed ? texts.expandMenu : texts.collapseMenu);
  const themeLabel = text(display.isDark ? texts.themeLight : texts.themeDark);
  const languageLabel = display.language === 'zh' ? 'English' : '中文';
  return (
    <header className="lamp-header">
      <Button
        type="text"
        icon={isPhone ? <MenuOutlined /> : display.isMenuCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={switchLabel}
        title={switchLabel}
        onClick={() => (isPhone ? openMenu() : display.toggleMenu())}
      />
      {isPhone && (
        <span className="lamp-header-brand">
          <BrandMark size={20} />
          {text(texts.productShort)}
        </span>
      )}
      <TabBar />
      <div className="lamp-header-right">
        <Tooltip title={languageLabel}>
          <Button
            type="text"
            icon={<GlobalOutlined />}
            aria-label={languageLabel}
            onClick={() => void route.setLanguage(display.language === 'zh' ? 'en' : 'zh')}
          />
        </Tooltip>
        <Tooltip title={themeLabel}>
          <Button
            type="text"
            icon={display.isDark ? <SunOutlined /> : <MoonOutlined />}
            aria-label={themeLabel}
            onClick={() => display.setTheme(display.isDark ? 'light' : 'dark')}
          />
        </Tooltip>
        <UserMenu />
      </div>
    </header>
  );
});

import { MobileOutlined, UserOutlined, WechatOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';
import type { Way } from './way.ts';

const ways = [
  { way: 'account', title: startTexts.wayAccount, icon: <UserOutlined aria-hidden /> },
  { way: 'phone', title: startTexts.wayPhone, icon: <MobileOutlined aria-hidden /> },
  { way: 'weChat', title: startTexts.wayWeChat, icon: <WechatOutlined aria-hidden /> },
] as const;

/** The ways to sign in as tabs; arrow keys move between them. */
export const SignInWays = observer(
  (props: { way: Way; offersWeChat: boolean; panel: string; go(way: Way, how: { byKeys: boolean }): void }) => {
    const text = useText();
    const offered = ways.filter(({ way }) => way !== 'weChat' || props.offersWeChat);
    const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      const at = offered.findIndex(({ way }) => way === props.way);
      const next = offered[(at + step + offered.length) % offered.length]!;
      event.preventDefault();
      props.go(next.way, { byKeys: true });
      event.currentTarget.querySelector<HTMLElement>(`[data-way="${next.way}"]`)?.focus();
    };
    return (
      <div className="lamp-ways" role="tablist" aria-label={text(startTexts.waysToSignIn)} onKeyDown={onKey}>
        {offered.map(({ way, title, icon }) => (
          <button
            key={way}
            type="button"
            role="tab"
            data-way={way}
            aria-controls={props.panel}
            aria-selected={way === props.way}
            tabIndex={way === props.way ? 0 : -1}
            onClick={() => props.go(way, { byKeys: false })}
          >
            {icon}
            {text(title)}
          </button>
        ))}
      </div>
    );
  },
);

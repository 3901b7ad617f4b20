import { BellOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { InboxItem } from '../../engine/stores/shell/inbox-item.ts';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { HeaderPopover } from './header-popover.tsx';

const InboxPanel = lazyPart(() => import('./inbox-panel.tsx'));
const NoticeDialog = lazyPart(() => import('../overlays/notice-dialog.tsx'));

/** The bell with the unread count, and its panel (SHELL-03, NOTE-01, NOTE-02). */
export const NoticeBell = observer(() => {
  const { news, notices } = useShell();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState<InboxItem>();
  const tabs = [news, notices].filter(({ isShown }) => isShown);
  if (tabs.length === 0) return null;
  const shown = read ?? notices.popups[0];
  const unread = tabs.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const label = [text(shellTexts.inbox), unread > 0 && fillString(text(shellTexts.unread), { n: unread })]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <HeaderPopover
        content={
          <Suspense fallback={<div className="lamp-pop lamp-pop-wait" />}>
            <InboxPanel tabs={tabs} close={() => setOpen(false)} showNotice={setRead} />
          </Suspense>
        }
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={label}
        icon={<BellOutlined />}
        count={unread}
      />
      <LazyPlace isOpen={shown !== undefined} giveUp={() => (read ? setRead(undefined) : notices.postponePopups())}>
        {shown && (
          <NoticeDialog
            key={shown.id}
            notice={shown}
            close={() => (read ? setRead(undefined) : notices.closePopup())}
          />
        )}
      </LazyPlace>
    </>
  );
});

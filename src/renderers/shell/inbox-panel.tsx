import { Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { InboxItem } from '../../engine/stores/shell/inbox-item.ts';
import type { InboxKind, InboxStore } from '../../engine/stores/shell/inbox-store.ts';
import { useMessages, usePlatformTime, useRoute, useSite, useText } from '../context/console-context.tsx';
import { formatAgo, formatTime } from '../format/time-format.ts';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { StateView } from '../states/state-view.tsx';
import { inboxTexts } from '../texts/inbox-texts.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { texts } from '../texts/texts.ts';
import { BusyButton } from '../widgets/busy-button.tsx';
import { ConsoleLink } from '../widgets/console-link.tsx';
import { CountBadge } from '../widgets/count-badge.tsx';

/** The newest unread messages and notices in two tabs; news first if permitted (NOTE-01). */
const InboxPanel = observer(
  ({ tabs, close, showNotice }: { tabs: readonly InboxStore[]; close(): void; showNotice(item: InboxItem): void }) => {
    const site = useSite();
    const text = useText();
    const [kind, setKind] = useState<InboxKind>(tabs[0]!.kind);
    const inbox = tabs.find((tab) => tab.kind === kind) ?? tabs[0]!;
    useEffect(() => {
      void inbox.load();
    }, [inbox]);
    const page = site.shell[inbox.kind]?.page;
    return (
      <div className="lamp-pop">
        <div className="lamp-pop-head">
          {tabs.length > 1 ? (
            <Segmented<InboxKind>
              aria-label={text(shellTexts.inbox)}
              size="small"
              value={inbox.kind}
              onChange={setKind}
              options={tabs.map((tab) => ({ value: tab.kind, label: <TabLabel tab={tab} /> }))}
            />
          ) : (
            <span className="lamp-pop-title">{text(shellTexts[inbox.kind])}</span>
          )}
          {inbox.canMarkAll && (
            <BusyButton type="link" size="small" loading={inbox.isMarking} onClick={() => void inbox.markAllRead()}>
              {text(inboxTexts.markAllRead)}
            </BusyButton>
          )}
        </div>
        <Items inbox={inbox} close={close} showNotice={showNotice} />
        {page !== undefined && (
          <div className="lamp-pop-foot" onClickCapture={close}>
            <ConsoleLink to={page}>{text(inboxTexts.seeAll)}</ConsoleLink>
          </div>
        )}
      </div>
    );
  },
);

const TabLabel = observer(({ tab }: { tab: InboxStore }) => {
  const text = useText();
  return (
    <>
      {text(shellTexts[tab.kind])} <CountBadge count={tab.count ?? 0} />
    </>
  );
});

const Items = observer(
  ({ inbox, close, showNotice }: { inbox: InboxStore; close(): void; showNotice(item: InboxItem): void }) => {
    const route = useRoute();
    const messages = useMessages();
    const text = useText();
    const navigateTo = useNavigateTo();
    if (inbox.state === 'failed') {
      const action = { label: text(texts.retry), run: () => void inbox.load() };
      return <StateView compact kind="error" title={text(texts.failedTitle)} action={action} />;
    }
    if (inbox.state !== 'loaded')
      return <div className="lamp-pop-wait" role="status" aria-label={text(texts.loading)} />;
    if (inbox.items.length === 0) return <StateView compact kind="empty" title={text(inboxTexts.noUnread)} />;
    const open = async (item: InboxItem) => {
      close();
      const opened = await inbox.open(item);
      if (inbox.kind === 'notices') return showNotice(opened);
      const to = inbox.sourceOf(item);
      if (to === undefined) return;
      if (route.titleOf(to.split('?')[0] ?? '') === undefined) messages.add('warning', inboxTexts.cannotOpenSource);
      else void navigateTo(to);
    };
    return (
      <ul>
        {inbox.items.map((item) => (
          <li key={item.id}>
            <button type="button" className="lamp-inbox-item" onClick={() => void open(item)}>
              <span className="lamp-inbox-title" title={item.title}>
                {item.title}
              </span>
              <span className="lamp-inbox-more">
                {item.kind}
                <When time={item.time} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    );
  },
);

const When = observer(({ time: written }: { time: string }) => {
  const style = useTimeStyle();
  const time = usePlatformTime();
  const date = time.read(written);
  if (!date) return written;
  return (
    <time dateTime={date.toISOString()} title={formatTime(style, date, 'second')}>
      {formatAgo(style, date, Date.now())}
    </time>
  );
});

export default InboxPanel;

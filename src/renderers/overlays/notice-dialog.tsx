import { PaperClipOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import type { InboxItem } from '../../engine/stores/shell/inbox-item.ts';
import { usePlatformTime, useText } from '../context/console-context.tsx';
import { formatTime } from '../format/time-format.ts';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { PlatformFile } from '../widgets/platform-file.tsx';
import { SafeHtml } from '../widgets/safe-html.tsx';
import { Dialog } from './dialog.tsx';

const width = 720;

/** A notice: title, content, time and author, and its files (NOTE-05). */
const NoticeDialog = observer(({ notice, close }: { notice: InboxItem; close(): void }) => {
  const style = useTimeStyle();
  const time = usePlatformTime();
  const text = useText();
  const date = time.read(notice.time);
  return (
    <Dialog id="notice" open width={width} title={notice.title} footer={null} onCancel={close}>
      <div className="lamp-notice-more">
        {date ? <time dateTime={date.toISOString()}>{formatTime(style, date, 'minute')}</time> : notice.time}
        {notice.author !== '' && <span>{`${text(shellTexts.releasedBy)}${notice.author}`}</span>}
      </div>
      <SafeHtml html={notice.content} />
      {notice.files.length > 0 && (
        <div className="lamp-notice-files">
          <h3>{text(shellTexts.attachments)}</h3>
          <ul>
            {notice.files.map(({ name, address }) => (
              <li key={address}>
                <PlatformFile address={address} name={name}>
                  <PaperClipOutlined /> {name}
                </PlatformFile>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
});

export default NoticeDialog;

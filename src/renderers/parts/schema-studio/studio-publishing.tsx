import { Button, Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import { describeFailure } from '../../../engine/stores/messages/failure-messages.ts';
import type { StudioSettings } from '../../../engine/stores/studio/studio-settings.ts';
import { useText } from '../../context/console-context.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { Bars } from '../../states/bars.tsx';
import { texts } from '../../texts/texts.ts';
import { Note } from '../../widgets/note.tsx';
import { manageTexts as words } from './studio-manage-texts.ts';

const width = 480;

/** Whether a second person must approve what is published, and who decided that. */
export const StudioPublishing = observer(({ settings: store, close }: { settings: StudioSettings; close(): void }) => {
  const text = useText();
  useEffect(() => void store.load(), [store]);
  const { settings, failure, isBusy } = store;
  const footer = <Button onClick={close}>{text(texts.close)}</Button>;
  return (
    <Dialog id="publishingSettings" open width={width} title={text(words.settings)} onCancel={close} footer={footer}>
      <div className="lamp-studio-form">
        {failure && <Note tone="error" title={text(describeFailure(failure).text)} />}
        {settings ? (
          <>
            <Checkbox
              checked={settings.publishesInPairs}
              disabled={isBusy}
              onChange={({ target }) => void store.save(target.checked)}
            >
              {text(words.inPairs)}
            </Checkbox>
            <p className="lamp-studio-hint">{text(words.inPairsHint)}</p>
            {settings.changerName !== null && (
              <p className="lamp-studio-hint">
                {fillString(text(words.changedBy), { name: settings.changerName, time: settings.changeTime })}
              </p>
            )}
          </>
        ) : (
          !failure && <Bars rows={2} />
        )}
      </div>
    </Dialog>
  );
});

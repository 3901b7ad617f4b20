import { observer } from 'mobx-react-lite';
import { useBatchConfirm, useWeChat } from '../context/console-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';

const BatchConfirmDialog = lazyPart(() => import('../overlays/batch-confirm-dialog.tsx'));
const WeChatDialog = lazyPart(() => import('../overlays/we-chat-dialog.tsx'));

/** Loaded for the first batch confirmation or WeChat linking. */
export const QuestionPlaces = observer(() => {
  const batch = useBatchConfirm();
  const weChat = useWeChat();
  return (
    <>
      <LazyPlace isOpen={batch.box !== undefined} giveUp={() => batch.cancel()}>
        {batch.box && <BatchConfirmDialog />}
      </LazyPlace>
      <LazyPlace isOpen={weChat.box !== undefined} giveUp={() => weChat.giveUp()}>
        {weChat.box && <WeChatDialog />}
      </LazyPlace>
    </>
  );
});

import { MessageOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { HeaderButton } from './header-button.tsx';

const FeedbackDialog = lazyPart(() => import('../overlays/feedback-dialog.tsx'));

/** Opens the feedback dialog; only for users with its function (SHELL-03, PERM-04). */
export const FeedbackButton = observer(() => {
  const { feedback } = useShell();
  const text = useText();
  if (!feedback.isShown) return null;
  return (
    <>
      <HeaderButton
        label={text(shellTexts.feedback)}
        icon={<MessageOutlined />}
        aria-haspopup="dialog"
        onClick={() => {
          void FeedbackDialog.load().catch(() => undefined);
          void feedback.open();
        }}
      />
      <LazyPlace isOpen={feedback.isOpen} giveUp={() => feedback.close()}>
        {feedback.isOpen && <FeedbackDialog />}
      </LazyPlace>
    </>
  );
});

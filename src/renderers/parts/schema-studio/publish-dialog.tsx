import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../../engine/stores/messages/failure-messages.ts';
import type { PublishReview, PublishTarget } from '../../../engine/stores/studio/review-publishing.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import type { StudioVersions } from '../../../engine/stores/studio/studio-versions.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { documentLimits } from '../../../schemas/wire/documents.ts';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import { useText } from '../../context/console-context.tsx';
import { ReasonDialog } from '../../overlays/reason-dialog.tsx';
import { Bars } from '../../states/bars.tsx';
import { Note } from '../../widgets/note.tsx';
import { IssueList } from './issue-list.tsx';
import { studioTexts } from './schema-studio-texts.ts';
import { Changes } from './studio-changes.tsx';
import { Impact } from './studio-impact.tsx';
import { versionsTexts as words } from './studio-versions-texts.ts';
import './publish-dialog.css';

interface Props {
  studio: StudioStore;
  versions: StudioVersions;
  file: string;
  /** What consoles would read. */
  target: PublishTarget;
  title: string;
  text: string;
  /** The verb on the button. */
  ok: string;
  /** What is done: all but an approval takes a reason, and may need a second person. */
  act: 'publish' | 'approve' | 'rollBack';
  /** The reason to begin with. */
  why?: string;
  /** @returns false if nothing was published: the store says why */
  run(why: string): Promise<boolean>;
  close(): void;
}

const width = 640;

/** Asks before others see another page: what changes, whom and what it touches, and why it is done. */
export const PublishDialog = observer(({ studio, versions, file, target, act, ...props }: Props) => {
  const text = useText();
  const { settings } = studio;
  const [hasTried, setTried] = useState(false);
  useEffect(() => void settings.load(), [settings]);
  const needsSecond = act !== 'approve' && settings.settings?.publishesInPairs === true;
  const run = async (why: string) => {
    setTried(true);
    const isDone = await props.run(why);
    // What others did meanwhile is said beside the versions.
    return isDone || versions.conflict !== undefined || versions.failure?.status === envelopeStatus.conflict;
  };
  const errors = versions.issues.filter(({ severity }) => severity === 'error');
  return (
    <ReasonDialog
      id="publishDocument"
      width={width}
      title={props.title}
      text={needsSecond ? text(words.pairsText) : props.text}
      ok={needsSecond ? text(words.askPublish) : props.ok}
      {...(act !== 'approve' && { label: text(words.publishWhy) })}
      maxLength={documentLimits.why}
      initial={props.why ?? ''}
      failure={hasTried && versions.failure ? text(describeFailure(versions.failure).text) : undefined}
      run={run}
      close={props.close}
    >
      <div className="lamp-studio-review">
        {hasTried && errors.length > 0 && <IssueList issues={errors} file={file} />}
        <Review versions={versions} file={file} target={target} />
      </div>
    </ReasonDialog>
  );
});

const Review = ({ versions, file, target }: Pick<Props, 'versions' | 'file' | 'target'>) => {
  const text = useText();
  const [found, setFound] = useState<PublishReview | { failure: Text }>();
  const key = JSON.stringify(target);
  useEffect(() => {
    let isOver = false;
    versions.review(file, JSON.parse(key) as PublishTarget).then(
      (review) => isOver || setFound(review),
      (error: unknown) => isOver || setFound({ failure: describeFailure(error).text }),
    );
    return () => {
      isOver = true;
    };
  }, [versions, file, key]);
  if (!found) return <Bars rows={3} />;
  if ('failure' in found)
    return (
      <Note tone="warning" title={text(words.reviewFailed)}>
        {text(found.failure)}
      </Note>
    );
  return (
    <>
      <section aria-label={text(words.whatChanges)}>
        <strong>{text(words.whatChanges)}</strong>
        <Changes changes={found.changes} />
      </section>
      <section aria-label={text(studioTexts.impact)}>
        <Impact impact={found.impact} />
      </section>
    </>
  );
};

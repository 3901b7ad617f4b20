import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString, fillText } from '../../../engine/records/fill-text.ts';
import { describeFailure } from '../../../engine/stores/messages/failure-messages.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import type { StudioVersions } from '../../../engine/stores/studio/studio-versions.ts';
import { type DocumentVersion, documentLimits } from '../../../schemas/wire/documents.ts';
import { useMenu, useMessages, useText } from '../../context/console-context.tsx';
import { useRunning } from '../../hooks/use-running.ts';
import { ReasonDialog } from '../../overlays/reason-dialog.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { studioTexts } from './schema-studio-texts.ts';
import { Changes } from './studio-changes.tsx';
import type { StudioPlan } from './studio-plan.ts';
import { versionsTexts as words } from './studio-versions-texts.ts';

interface Props {
  studio: StudioStore;
  versions: StudioVersions;
  file: string;
  plan: StudioPlan;
}

const states = {
  draft: studioTexts.draft,
  waiting: studioTexts.waiting2,
  published: studioTexts.published,
  rejected: studioTexts.rejected,
  retired: studioTexts.retired,
} as const;

type Asking = 'publish' | 'approve' | 'reject' | 'rollBack';

/** One version: who made it, when and why, and what can be done with it. */
export const VersionRow = observer(({ version, ...props }: Props & { version: DocumentVersion }) => {
  const { versions, file } = props;
  const text = useText();
  const { number, state, why, authorName, createTime, changes } = version;
  const { difference } = versions.comparison;
  const isOwn = versions.of(file)?.isOwn ?? false;
  const count = isOwn ? '' : fillString(text(words.ofBase), { n: changes });
  return (
    <li>
      <div className="lamp-studio-version">
        <strong>{fillString(text(studioTexts.version), { n: number })}</strong>
        <span className={`lamp-studio-state lamp-studio-state-${state}`}>{text(states[state])}</span>
        <small>{[authorName, createTime, count].filter((part) => part !== '').join(' · ')}</small>
      </div>
      <Story version={version} />
      {why !== '' && <p>{why}</p>}
      <VersionActions version={version} {...props} />
      {difference?.to === number && <Changes changes={difference.changes} />}
    </li>
  );
});

/** What a version goes back to, and who decided about it. */
const Story = ({ version }: { version: DocumentVersion }) => {
  const text = useText();
  const { state, backTo, publisherName, publishTime, deciderName, decideTime, decision } = version;
  const isRejected = decideTime !== null && (state === 'rejected' || decision !== '');
  return (
    <>
      {typeof backTo === 'number' && (
        <p>{backTo === 0 ? text(words.backToBase) : fillString(text(words.backTo), { n: backTo })}</p>
      )}
      {publisherName && publishTime && (state === 'published' || state === 'retired') && !isRejected && (
        <small>{fillString(text(words.publishedBy), { name: publisherName, time: publishTime })}</small>
      )}
      {isRejected && (
        <p>
          {fillString(text(decision === '' ? words.rejectedPlain : words.rejectedBy), {
            name: deciderName ?? '',
            time: decideTime,
            why: decision,
          })}
        </p>
      )}
    </>
  );
};

const VersionActions = observer(({ version, studio, versions, file, plan }: Props & { version: DocumentVersion }) => {
  const text = useText();
  const menu = useMenu();
  const { running, run } = useRunning<'compare' | 'discard'>();
  const askDiscard = useDiscard({ studio, versions, file, version });
  const discard = async () => {
    if (await askDiscard()) await run('discard', () => versions.discard(file, number));
  };
  const [asking, setAsking] = useState<Asking>();
  const { number, state, isMine, isInUse } = version;
  const { comparison, isBusy } = versions;
  const { difference } = comparison;
  const mayPublish = menu.permits(plan.publishFunc);
  const isShown = difference?.to === number;
  const before = versions.versions?.find((other) => other.number < number)?.number ?? 0;
  const isNewest = versions.stored?.number === number;
  const isOpen = state === 'draft' || state === 'waiting';
  const compare = () => run('compare', () => comparison.compare(file, before, number));
  const button = (ask: Asking, label: { zh: string; en: string }, isPrimary = false) => (
    <Button size="small" type={isPrimary ? 'primary' : 'default'} disabled={isBusy} onClick={() => setAsking(ask)}>
      {text(label)}
    </Button>
  );
  return (
    <div className="lamp-studio-row lamp-studio-start">
      <Button
        size="small"
        loading={running === 'compare'}
        aria-expanded={isShown}
        onClick={() => (isShown ? comparison.hide() : void compare())}
      >
        {text(studioTexts.compare)}
      </Button>
      {mayPublish && state === 'draft' && isNewest && button('publish', studioTexts.publish, true)}
      {mayPublish && state === 'waiting' && !isMine && (
        <>
          {button('approve', studioTexts.approve, true)}
          {button('reject', studioTexts.reject)}
        </>
      )}
      {mayPublish && state === 'retired' && !isInUse && button('rollBack', studioTexts.rollBack)}
      {menu.permits(plan.saveFunc) && isNewest && isOpen && (
        <Button
          size="small"
          loading={running === 'discard'}
          disabled={isBusy && running !== 'discard'}
          onClick={() => void discard()}
        >
          {text(state === 'draft' ? studioTexts.giveUp : words.withdraw)}
        </Button>
      )}
      {asking === 'reject' && <Reject {...{ versions, file, number }} close={() => setAsking(undefined)} />}
      {asking !== undefined && asking !== 'reject' && (
        <Ask
          act={asking}
          {...{ studio, versions, file, number }}
          why={version.why}
          close={() => setAsking(undefined)}
        />
      )}
    </div>
  );
});

interface AskProps extends Omit<Props, 'plan'> {
  act: Exclude<Asking, 'reject'>;
  /** 0 for the base. */
  number: number;
  why?: string;
  close(): void;
}

const Ask = ({ act, number, why, ...props }: AskProps) => {
  const text = useText();
  const { versions, file } = props;
  const asks = {
    publish: { title: words.publishVersion, ok: studioTexts.publish },
    approve: { title: words.approveVersion, ok: studioTexts.approve },
    rollBack: { title: number === 0 ? studioTexts.rollBackBase : studioTexts.rollBackTitle, ok: words.rollBackShort },
  }[act];
  const runs = {
    publish: (reason: string) => versions.publish(file, number, reason),
    approve: () => versions.approve(file, number),
    rollBack: (reason: string) => versions.rollBack(file, number, reason),
  };
  return (
    <PublishDialog
      {...props}
      act={act}
      target={{ number }}
      title={fillString(text(asks.title), { n: number })}
      text={text(act === 'rollBack' ? words.rollBackText : words.publishText)}
      ok={text(asks.ok)}
      why={act === 'publish' ? (why ?? '') : ''}
      run={runs[act]}
    />
  );
};

const Reject = observer(
  ({ versions, file, number, close }: Pick<AskProps, 'versions' | 'file' | 'number' | 'close'>) => {
    const text = useText();
    const [hasTried, setTried] = useState(false);
    return (
      <ReasonDialog
        id="rejectDocument"
        title={fillString(text(words.rejectVersion), { n: number })}
        text={text(words.rejectText)}
        ok={text(studioTexts.reject)}
        label={text(words.rejectWhy)}
        maxLength={documentLimits.why}
        failure={hasTried && versions.failure ? text(describeFailure(versions.failure).text) : undefined}
        run={(why) => {
          setTried(true);
          return versions.reject(file, number, why);
        }}
        close={close}
      />
    );
  },
);

/** Asks before a draft is given up, and says what stays. */
function useDiscard({ studio, versions, file, version }: Omit<Props, 'plan'> & { version: DocumentVersion }) {
  const messages = useMessages();
  const { number, state } = version;
  return async () => {
    return messages.ask({
      title: fillText(state === 'draft' ? words.discardTitle : words.withdrawTitle, { n: number }),
      text: versions.isLast(file, version)
        ? words.discardLastText
        : studio.texts.isEdited(file)
          ? words.discardEditedText
          : words.discardText,
      ok: state === 'draft' ? studioTexts.giveUp : words.withdraw,
      cancel: dialogTexts.cancel,
      danger: true,
    });
  };
}

/** The document without changes of the tenant, which every one began as. */
export const BaseRow = observer(({ plan, ...props }: Props) => {
  const text = useText();
  const menu = useMenu();
  const [isAsking, setAsking] = useState(false);
  const { versions, file } = props;
  if (versions.of(file)?.isOwn) return null;
  const isInUse = (versions.versions?.find(({ state }) => state === 'published')?.changes ?? 0) === 0;
  return (
    <li>
      <div className="lamp-studio-version">
        <strong>{text(studioTexts.base)}</strong>
        {isInUse && (
          <span className="lamp-studio-state lamp-studio-state-published">{text(studioTexts.published)}</span>
        )}
      </div>
      {!isInUse && menu.permits(plan.publishFunc) && (
        <div className="lamp-studio-row lamp-studio-start">
          <Button size="small" disabled={versions.isBusy} onClick={() => setAsking(true)}>
            {text(studioTexts.rollBack)}
          </Button>
        </div>
      )}
      {isAsking && <Ask act="rollBack" number={0} {...props} close={() => setAsking(false)} />}
    </li>
  );
});

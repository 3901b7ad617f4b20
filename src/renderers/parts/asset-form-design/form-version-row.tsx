import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import type { FormVersion } from '../../../schemas/wire/form-versions.ts';
import { useText } from '../../context/console-context.tsx';
import { FormDifferences } from './form-differences.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';
import { useTakeVersion } from './use-take-version.ts';
import { VersionDialog } from './version-dialog.tsx';

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions;
}

/** Goes back to a version, 0 for the form without a formConfig: a button, and the question behind it. */
const RollBack = observer(({ number, designer, versions }: Props & { number: number }) => {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [texts, setTexts] = useState<{ before: string; after: string }>();
  const ask = async () => {
    setAsking(true);
    setTexts(await versions.weigh(number));
  };
  const title = number === 0 ? text(words.rollBackStandard) : fillString(text(words.rollBackTitle), { n: number });
  return (
    <>
      <Button size="small" disabled={versions.isBusy} onClick={() => void ask()}>
        {text(words.rollBack)}
      </Button>
      {isAsking && (
        <VersionDialog
          designer={designer}
          versions={versions}
          title={title}
          text={text(words.rollBackText)}
          ok={text(words.rollBackShort)}
          texts={texts}
          run={(why) => versions.rollBack(number, why)}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
});

/** Publishes a draft as it is stored. */
const PublishDraft = observer(({ version, designer, versions }: Props & { version: FormVersion }) => {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { number, why } = version;
  const [texts, setTexts] = useState<{ before: string; after: string }>();
  const ask = async () => {
    setAsking(true);
    setTexts(await versions.weigh(number));
  };
  return (
    <>
      <Button size="small" type="primary" disabled={versions.isBusy} onClick={() => void ask()}>
        {text(words.publish)}
      </Button>
      {isAsking && (
        <VersionDialog
          designer={designer}
          versions={versions}
          title={fillString(text(words.publishTitle), { n: number })}
          text={text(words.publishText)}
          ok={text(words.publish)}
          why={why}
          texts={texts}
          run={(reason) => versions.publish(number, reason)}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
});

/** One version: who made it, when and why, and what can be done with it. */
export const FormVersionRow = observer(
  ({ version, versions, designer, maySave }: Props & { version: FormVersion; maySave: boolean }) => {
    const text = useText();
    const take = useTakeVersion(designer, versions);
    const { number, state, why, backTo, authorName, createTime, publisherName, publishTime } = version;
    const { shown, isBusy } = versions;
    const isShown = shown?.to === number;
    const published =
      publisherName && publishTime
        ? fillString(text(words.publishedBy), { name: publisherName, time: publishTime })
        : '';
    return (
      <li className="lamp-form-version">
        <div>
          <strong>{fillString(text(words.version), { n: number })}</strong>
          <span className={`lamp-form-state lamp-form-state-${state}`}>{text(words[state])}</span>
          <small>{[authorName, createTime].filter((part) => part !== '').join(' · ')}</small>
          {published !== '' && <small>{published}</small>}
        </div>
        {typeof backTo === 'number' && (
          <p>{backTo === 0 ? text(words.backToStandard) : fillString(text(words.backTo), { n: backTo })}</p>
        )}
        {why !== '' && <p>{why}</p>}
        <div className="lamp-design-buttons">
          <Button size="small" onClick={() => (isShown ? versions.hide() : void versions.compare(number))}>
            {text(words.compare)}
          </Button>
          {maySave && (
            <Button size="small" disabled={isBusy} onClick={() => void take(number)}>
              {text(words.take)}
            </Button>
          )}
          {maySave && state === 'draft' && (
            <>
              <PublishDraft version={version} designer={designer} versions={versions} />
              <Button size="small" disabled={isBusy} onClick={() => void versions.discard(number)}>
                {text(words.discard)}
              </Button>
            </>
          )}
          {maySave && state === 'retired' && <RollBack number={number} designer={designer} versions={versions} />}
        </div>
        {isShown && <FormDifferences designer={designer} before={shown.before} after={shown.after} />}
      </li>
    );
  },
);

/** The form without a formConfig, which every form began as. */
export const StandardRow = observer((props: Props) => {
  const text = useText();
  return (
    <li className="lamp-form-version">
      <strong>{text(words.standard)}</strong>
      <div className="lamp-design-buttons">
        <RollBack number={0} {...props} />
      </div>
    </li>
  );
});

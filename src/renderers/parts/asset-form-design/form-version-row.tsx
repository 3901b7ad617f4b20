import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import type { FormVersion } from '../../../schemas/wire/form-versions.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { FormDifferences } from './form-differences.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions;
}

type Words = { zh: string; en: string };

/** Asks before something that others notice. */
const useSure = () => {
  const messages = useMessages();
  return (title: Words, text: Words, ok: Words, n = 0) =>
    messages.ask({
      title: { zh: fillString(title.zh, { n }), en: fillString(title.en, { n }) },
      text,
      ok,
      cancel: dialogTexts.cancel,
    });
};

/** Goes back to a text; the editor follows unless it has unsaved changes. */
const useRollBack = ({ versions }: Props) => {
  const sure = useSure();
  return async (number: number) => {
    const title = number === 0 ? words.rollBackStandard : words.rollBackTitle;
    if (await sure(title, words.rollBackText, words.rollBack, number)) await versions.rollBack(number, '');
  };
};

/** One version: who made it, when and why, and what can be done with it. */
export const FormVersionRow = observer(
  ({ version, versions, designer, maySave }: Props & { version: FormVersion; maySave: boolean }) => {
    const text = useText();
    const sure = useSure();
    const rollBack = useRollBack({ versions, designer });
    const { number, state, why, authorName, createTime, publisherName, publishTime } = version;
    const { shown, isBusy } = versions;
    const isShown = shown?.to === number;
    const take = async () => {
      if (designer.design.isDirty && !(await sure(words.takeTitle, words.takeText, words.take))) return;
      const taken = await versions.take(number);
      if (taken !== undefined) designer.type(taken);
    };
    const publish = async () => {
      if (await sure(words.publishTitle, words.publishText, words.publish, number)) await versions.publish(number);
    };
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
        {why !== '' && <p>{why}</p>}
        <div className="lamp-design-buttons">
          <Button size="small" onClick={() => (isShown ? versions.hide() : void versions.compare(number))}>
            {text(words.compare)}
          </Button>
          {maySave && (
            <Button size="small" disabled={isBusy} onClick={() => void take()}>
              {text(words.take)}
            </Button>
          )}
          {maySave && state === 'draft' && (
            <>
              <Button size="small" type="primary" disabled={isBusy} onClick={() => void publish()}>
                {text(words.publish)}
              </Button>
              <Button size="small" disabled={isBusy} onClick={() => void versions.discard(number)}>
                {text(words.discard)}
              </Button>
            </>
          )}
          {maySave && state === 'retired' && (
            <Button size="small" disabled={isBusy} onClick={() => void rollBack(number)}>
              {text(words.rollBack)}
            </Button>
          )}
        </div>
        {isShown && <FormDifferences designer={designer} shown={shown} />}
      </li>
    );
  },
);

/** The form without a formConfig, which every form began as. */
export const StandardRow = observer((props: Props) => {
  const text = useText();
  const rollBack = useRollBack(props);
  return (
    <li className="lamp-form-version">
      <strong>{text(words.standard)}</strong>
      <div className="lamp-design-buttons">
        <Button size="small" disabled={props.versions.isBusy} onClick={() => void rollBack(0)}>
          {text(words.rollBack)}
        </Button>
      </div>
    </li>
  );
});

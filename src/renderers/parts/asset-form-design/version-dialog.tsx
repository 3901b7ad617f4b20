import { observer } from 'mobx-react-lite';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { describeFailure } from '../../../engine/stores/messages/failure-messages.ts';
import { formVersionLimits } from '../../../schemas/wire/form-versions.ts';
import { useText } from '../../context/console-context.tsx';
import { ReasonDialog } from '../../overlays/reason-dialog.tsx';
import { Bars } from '../../states/bars.tsx';
import { FormDifferences } from './form-differences.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions;
  title: string;
  text: string;
  /** The verb on the button. */
  ok: string;
  /** The reason that the version has already. */
  why?: string;
  /** The text in use and the one that would be; undefined until they are read. */
  texts: { before: string; after: string } | undefined;
  run(why: string): Promise<boolean>;
  close(): void;
}

/** Asks before another form is in use: what changes for those who fill it in, and why. */
export const VersionDialog = observer(
  ({ designer, versions, title, text: hint, ok, why, texts, run, close }: Props) => {
    const text = useText();
    const publish = async (reason: string) => {
      const isDone = await run(reason);
      // Both sides of a conflict are beside the editor.
      return isDone || versions.conflict !== undefined;
    };
    return (
      <ReasonDialog
        id="formVersion"
        title={title}
        text={hint}
        ok={ok}
        label={text(words.why)}
        maxLength={formVersionLimits.why}
        initial={why ?? ''}
        failure={versions.failure && text(describeFailure(versions.failure).text)}
        run={publish}
        close={close}
      >
        <section aria-label={text(words.whatChanges)} className="lamp-design-sides">
          <strong>{text(words.whatChanges)}</strong>
          {texts ? <FormDifferences designer={designer} {...texts} /> : !versions.failure && <Bars rows={2} />}
        </section>
      </ReasonDialog>
    );
  },
);

import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { useText } from '../../context/console-context.tsx';
import { Note } from '../../widgets/note.tsx';
import { designerTexts } from './form-designer-texts.ts';
import { FormDifferences } from './form-differences.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions | undefined;
}

/** Somebody saved meanwhile: what both sides changed of the text that was opened, and whose the editor goes on with. */
export const DesignConflict = observer(({ designer, versions }: Props) => {
  const text = useText();
  const { design } = designer;
  const stored = versions?.conflict;
  if (!stored && !design.isOvertaken) return null;
  const theirs = stored ? stored.theirs : undefined;
  const theirText = stored ? theirs?.text : design.savedText;
  const title = theirs
    ? fillString(text(words.conflict), { name: theirs.authorName, n: theirs.number })
    : text(stored ? words.conflictGone : designerTexts.overtaken);
  const goOn = () => {
    design.overrule();
    versions?.overrule();
  };
  const takeTheirs = async () => {
    const taken = theirs ? await versions?.take(theirs.number) : theirText;
    if (taken === undefined) return;
    design.overrule();
    designer.replace(taken);
  };
  return (
    <Note
      tone="warning"
      title={title}
      action={
        <div className="lamp-design-decide">
          <Button size="small" onClick={goOn}>
            {text(words.overrule)}
          </Button>
          {theirText !== undefined && (
            <Button size="small" onClick={() => void takeTheirs()}>
              {text(words.takeTheirs)}
            </Button>
          )}
        </div>
      }
    >
      <p>{text(versions?.isOffered ? words.conflictText : words.conflictPlainText)}</p>
      {theirText !== undefined && (
        <Sides designer={designer} before={stored ? stored.before : design.basis} theirs={theirText} />
      )}
      {theirText !== undefined && !versions?.isOffered && (
        <details>
          <summary>{text(words.theirText)}</summary>
          <pre className="lamp-design-names">{theirText}</pre>
        </details>
      )}
    </Note>
  );
});

interface SidesProps {
  designer: FormDesignerStore;
  /** What both began with; undefined if it is no longer kept. */
  before: string | undefined;
  theirs: string;
}

const Sides = observer(({ designer, before, theirs }: SidesProps) => {
  const text = useText();
  const mine = designer.design.text;
  const sides =
    before === undefined
      ? [{ title: words.betweenBoth, before: theirs, after: mine }]
      : [
          { title: words.theirChanges, before, after: theirs },
          { title: words.myChanges, before, after: mine },
        ];
  return sides.map(({ title, ...both }) => (
    <section key={title.en} aria-label={text(title)} className="lamp-design-sides">
      <strong>{text(title)}</strong>
      <FormDifferences designer={designer} {...both} />
    </section>
  ));
});

import { observer } from 'mobx-react-lite';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { useText } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { Note } from '../../widgets/note.tsx';
import { FormVersionRow, StandardRow } from './form-version-row.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';
import './form-versions.css';

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions;
  /** False for who may look only. */
  maySave: boolean;
}

/** The versions of a form: what each changed, publishing a draft, going back. */
export const FormVersionsPane = observer(({ designer, versions, maySave }: Props) => {
  const text = useText();
  return (
    <section aria-label={text(words.heading)} className="lamp-form-versions">
      {versions.isOffered ? (
        <Versions designer={designer} versions={versions} maySave={maySave} />
      ) : (
        <Note tone="info" title={text(words.notOffered)} />
      )}
    </section>
  );
});

const Versions = observer(({ designer, versions, maySave }: Props) => {
  const text = useText();
  if (versions.versions === undefined) return versions.failure ? null : <Bars rows={3} />;
  return (
    <>
      {versions.versions?.length === 0 && <p>{text(words.none)}</p>}
      <ul>
        {versions.versions?.map((version) => (
          <FormVersionRow
            key={version.number}
            version={version}
            versions={versions}
            designer={designer}
            maySave={maySave}
          />
        ))}
        {maySave && versions.published && <StandardRow versions={versions} designer={designer} />}
      </ul>
    </>
  );
});

import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { issueWords } from '../../../engine/compile/issue.ts';
import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { AssetDesignStore } from '../../../engine/stores/forms/asset-design-store.ts';
import type { FormStore } from '../../../engine/stores/forms/form-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { openFormVersions } from '../../../engine/stores/forms/open-form-versions.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import { PageProvider, useDisplay, useMenu, usePage, usePages, useText } from '../../context/console-context.tsx';
import { LazyFormSections } from '../../forms/lazy-form-sections.tsx';
import { Bars } from '../../states/bars.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { StateView } from '../../states/state-view.tsx';
import { Note } from '../../widgets/note.tsx';
import { designTexts as words } from './asset-form-design-texts.ts';
import { FormVersionsPane } from './form-versions-pane.tsx';
import './asset-form-design.css';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { DocumentEditor } from '../../widgets/document-editor/document-editor.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';

type Plan = PartPlanOf<'assetFormDesign'>;
type DesignPlan = NonNullable<Plan['design']>;

/** The formConfig of a product or model, live beside the form that it makes. */
const AssetFormDesignPart = observer(({ plan: { design } }: { plan: Plan }) =>
  design ? <OfPage plan={design} /> : null,
);

const OfPage = observer(({ plan }: { plan: DesignPlan }) => {
  const page = usePage();
  const pages = usePages();
  const text = useText();
  const id = page.valueOf(plan.product);
  const key = `design:${plan.page}`;
  useEffect(() => pages.openBehind(plan.page, key), [pages, plan.page, key]);
  const entry = pages.get(key);
  if (entry?.error) return <StateView compact kind="error" title={text(words.noForm)} text={entry.error.message} />;
  if (!entry?.store || id === undefined) return <Bars rows={6} />;
  return <Design key={String(id)} id={String(id)} plan={plan} formPage={entry.store} />;
});

const Design = observer(({ id, plan, formPage }: { id: string; plan: DesignPlan; formPage: PageStore }) => {
  const text = useText();
  const page = usePage();
  const menu = useMenu();
  const [design, setDesign] = useState<AssetDesignStore | 'missing'>();
  const [versions, setVersions] = useState<FormVersions>();
  useEffect(() => {
    let made: AssetDesignStore | undefined;
    let isGone = false;
    void formPage.designContext(plan.dialog).then((context) => {
      if (isGone) return;
      made = context && new AssetDesignStore(id, context);
      setDesign(made ?? 'missing');
      setVersions(context && openFormVersions(context, id));
      void made?.load();
    });
    return () => {
      isGone = true;
      made?.dispose();
    };
  }, [formPage, plan.dialog, id]);
  const isDirty = typeof design === 'object' && design.isDirty;
  const savedText = typeof design === 'object' ? design.savedText : '';
  // Also after somebody else has published; what the editor has typed is then of an older version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text in use tells that there is another version
  useEffect(() => void versions?.load(!isDirty), [versions, savedText]);
  useEffect(() => {
    if (!isDirty) versions?.follow();
  }, [versions, isDirty]);
  const isUnsaved = isDirty && !versions?.keeps(design.text);
  useEffect(() => (isUnsaved ? page.holdUnsaved(`design:${id}`) : undefined), [page, isUnsaved, id]);
  if (design === undefined) return <Bars rows={6} />;
  if (design === 'missing') return <StateView compact kind="error" title={text(words.noForm)} />;
  if (design.state === 'loading') return <Bars rows={6} />;
  if (design.state === 'gone') {
    const gone = design.asset === 'device' ? words.productGone : words.modelGone;
    return <StateView compact kind="error" title={text(gone)} />;
  }
  if (design.state === 'failed') return <FailureState error={design.failure} retry={() => void design.load()} />;
  return (
    <div className="lamp-design-box">
      <div className="lamp-design">
        <Source design={design} saveFunc={plan.saveFunc} />
        <PageProvider value={formPage}>
          <Preview design={design} />
        </PageProvider>
      </div>
      {versions && <FormVersionsPane design={design} versions={versions} maySave={menu.permits(plan.saveFunc)} />}
    </div>
  );
});

const maxShownIssues = 5;

const Source = observer(({ design, saveFunc }: { design: AssetDesignStore; saveFunc: DesignPlan['saveFunc'] }) => {
  const text = useText();
  const menu = useMenu();
  const { issues, warnings, names } = design;
  const maySave = menu.permits(saveFunc);
  const mistakes = fillString(text(words.correctFirst), { n: issues.length });
  const deadReason = issues.length > 0 ? mistakes : design.isDirty ? undefined : text(dialogTexts.noChanges);
  return (
    <div>
      <DocumentEditor
        value={design.text}
        onChange={(typed) => design.write(typed)}
        issues={[...issues, ...warnings]}
        label={text(words.config)}
        hint={text(words.hint)}
        isReadOnly={!maySave}
        words={words}
      />
      {maySave && (
        <div className="lamp-design-buttons">
          <ReasonedButton
            type="primary"
            reason={deadReason}
            loading={design.state === 'saving'}
            onClick={() => void design.save()}
          >
            {text(words.save)}
          </ReasonedButton>
          <Button disabled={!design.isDirty || design.state === 'saving'} onClick={() => design.discard()}>
            {text(words.discard)}
          </Button>
          {design.text.trim() === '' && (
            <Button type="link" onClick={() => design.write(exampleOf(names))}>
              {text(words.example)}
            </Button>
          )}
        </div>
      )}
      <details>
        <summary>{text(words.fields)}</summary>
        <div className="lamp-design-names">{names.join('\n')}</div>
      </details>
    </div>
  );
});

const Preview = observer(({ design }: { design: AssetDesignStore }) => {
  const text = useText();
  /** The form that was found valid. */
  const [valid, setValid] = useState<FormStore>();
  const { language } = useDisplay();
  const { form, definitionIssues } = design;
  if (!form) return null;
  const errors = form.errors.size;
  return (
    <section aria-label={text(words.preview)}>
      <h3>{text(words.preview)}</h3>
      {definitionIssues.length > 0 && (
        <Note tone="warning" title={fillString(text(words.definitions), { n: definitionIssues.length })}>
          <span className="lamp-issues">
            {definitionIssues
              .slice(0, maxShownIssues)
              .map((issue) => issueWords(issue, language))
              .join('\n')}
          </span>
        </Note>
      )}
      <div className="lamp-design-buttons">
        <Button onClick={() => setValid(form.check() ? form : undefined)}>{text(words.check)}</Button>
        <span role="status">
          {errors > 0 ? fillString(text(words.invalid), { n: errors }) : valid === form && text(words.valid)}
        </span>
      </div>
      <div className="lamp-design-form">
        <LazyFormSections key={form.serial} form={form} id="lamp-form-design" />
      </div>
    </section>
  );
});

/** A formConfig that adds a field and explains another, to begin with. */
const exampleOf = (names: readonly string[]): string => {
  const attribute = names.find((name) => name.startsWith('attributes.'));
  return JSON.stringify(
    {
      version: 1,
      fields: {
        'diyAttrs.contractNo': { title: { zh: '合同编号', en: 'Contract number' }, maxLength: 40 },
        ...(attribute ? { [attribute]: { help: { zh: '以铭牌为准', en: 'As on the nameplate' } } } : {}),
      },
    },
    null,
    2,
  );
};

export default AssetFormDesignPart;

import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';
import { type AssetDesignContext, AssetDesignStore } from '../../../engine/stores/forms/asset-design-store.ts';
import { DesignDraft } from '../../../engine/stores/forms/form-designer/design-draft.ts';
import { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { openFormVersions } from '../../../engine/stores/forms/open-form-versions.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import { useMenu, usePage, usePages, useText } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { StateView } from '../../states/state-view.tsx';
import { designTexts as words } from './asset-form-design-texts.ts';
import { FormDesigner } from './form-designer.tsx';
import './asset-form-design.css';

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
  const draft = page.part(`design:${id}`, (ports, path) => new DesignDraft(ports, path, id));
  const [made, setMade] = useState<{ designer: FormDesignerStore; context: AssetDesignContext } | 'missing'>();
  const [versions, setVersions] = useState<FormVersions>();
  useEffect(() => {
    let design: AssetDesignStore | undefined;
    let isGone = false;
    void formPage.designContext(plan.dialog).then((context) => {
      if (isGone) return;
      design = context && new AssetDesignStore(id, context);
      setMade(
        design && context ? { designer: new FormDesignerStore(design, context.ports.clock), context } : 'missing',
      );
      void design?.load();
    });
    return () => {
      isGone = true;
      design?.dispose();
    };
  }, [formPage, plan.dialog, id]);
  const { designer, context } = typeof made === 'object' ? made : {};
  const design = designer?.design;
  const isRead = design?.state === 'ready' || design?.state === 'saving';
  useEffect(() => {
    if (!designer || !context || !isRead) return undefined;
    let isGone = false;
    const opened = openFormVersions(context, designer.design);
    // What an earlier visit left unsaved decides from which version the next one begins.
    void draft.open(designer, opened).then(() => isGone || setVersions(opened));
    return () => {
      isGone = true;
      draft.close();
    };
  }, [designer, context, isRead, draft]);
  const isDirty = design?.isDirty === true;
  const savedText = design?.savedText ?? '';
  // Also after somebody else has published; what the editor has typed is then of an older version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text in use tells that there is another version
  useEffect(() => void versions?.load(!isDirty), [versions, savedText]);
  useEffect(() => {
    if (!isDirty) versions?.follow();
  }, [versions, isDirty]);
  if (made === undefined) return <Bars rows={6} />;
  if (!designer || !design) return <StateView compact kind="error" title={text(words.noForm)} />;
  if (design.state === 'loading') return <Bars rows={6} />;
  if (design.state === 'gone') {
    const gone = design.asset === 'device' ? words.productGone : words.modelGone;
    return <StateView compact kind="error" title={text(gone)} />;
  }
  if (design.state === 'failed') return <FailureState error={design.failure} retry={() => void design.load()} />;
  return (
    <div className="lamp-design-box">
      <FormDesigner
        designer={designer}
        versions={versions}
        draft={draft}
        formPage={formPage}
        isReadOnly={!menu.permits(plan.saveFunc)}
      />
    </div>
  );
});

export default AssetFormDesignPart;

import { Button, Drawer } from 'antd';
import { observer } from 'mobx-react-lite';
import { issueWords } from '../../engine/compile/issue.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import type { AssetFormStore } from '../../engine/stores/forms/asset-form-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { useDisplay, useSession, useText } from '../context/console-context.tsx';
import { LazyFormSections } from '../forms/lazy-form-sections.tsx';
import { ProductChoice } from '../forms/product-choice.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useModal } from '../hooks/use-modal.ts';
import { FailureState } from '../states/failure-state.tsx';
import { StateView } from '../states/state-view.tsx';
import { assetIssues, assetTexts } from '../texts/asset-texts.ts';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { partTexts } from '../texts/part-texts.ts';
import './asset-drawer.css';
import { Bars } from '../states/bars.tsx';
import { Note } from '../widgets/note.tsx';
import { FormChangedNote } from './form-changed-note.tsx';
import { useFirstField } from './use-first-field.ts';

const formId = 'lamp-asset-form';
const drawerWidth = 960;

/**
 * The drawer of an asset's form: choose the product, then fill in the form generated for it; the save bar stays in
 * view.
 */
const AssetFormDrawer = observer(({ dialog, page }: { dialog: AssetFormStore; page: PageStore }) => {
  const text = useText();
  useModal('assetForm');
  const { mark, noteOpen } = useFirstField();
  return (
    <Drawer
      open
      placement="right"
      size={`min(${drawerWidth}px, 100vw)`}
      title={text(dialog.title)}
      onClose={() => void page.closeDialog()}
      mask={{ closable: false }}
      afterOpenChange={noteOpen}
      footer={dialog.state === 'ready' && <Footer dialog={dialog} page={page} />}
      className="lamp-asset-drawer"
    >
      <span ref={mark} hidden />
      <Content dialog={dialog} />
    </Drawer>
  );
});

const Content = observer(({ dialog }: { dialog: AssetFormStore }) => {
  const text = useText();
  const { form, product } = dialog;
  const words = assetTexts[dialog.plan.asset];
  switch (dialog.state) {
    case 'loading':
      return <Bars rows={10} heading />;
    case 'failed':
      return <FailureState error={dialog.failure} retry={() => void dialog.open()} />;
    case 'gone':
      return <StateView kind="error" title={text(words.gone)} text={text(words.goneText)} />;
    case 'choosing':
      return <ProductChoice dialog={dialog} />;
    case 'ready':
      if (!form || !product) return null;
  }
  return (
    <>
      <div className="lamp-asset-product">
        <span>{text(words.product)}</span>
        <b>{product.name}</b>
        {product.code}
        {!dialog.isEdit && (
          <Button type="link" size="small" onClick={() => dialog.chooseAgain()}>
            {text(words.change)}
          </Button>
        )}
      </div>
      <ProductIssues dialog={dialog} />
      <FormChangedNote dialog={dialog} />
      <LazyFormSections key={form.serial} form={form} id={formId} />
    </>
  );
});

/** Reports broken definitions to administrators, who can fix them; other users fill in the valid fields. */
const ProductIssues = observer(({ dialog }: { dialog: AssetFormStore }) => {
  const session = useSession();
  const text = useText();
  const { language } = useDisplay();
  const { issues, product } = dialog;
  if (issues.length === 0 || !session.user?.isAdmin) return null;
  const title = fillString(text(assetIssues), { product: product?.name, n: issues.length });
  return (
    <Note tone="warning" isClosable className="lamp-page-alert" title={title}>
      <span className="lamp-issues">
        {issues
          .slice(0, 5)
          .map((issue) => issueWords(issue, language))
          .join('\n')}
      </span>
    </Note>
  );
});

const Footer = observer(({ dialog, page }: { dialog: AssetFormStore; page: PageStore }) => {
  const text = useText();
  const { form } = dialog;
  const errors = form?.errors.size ?? 0;
  return (
    <div className="lamp-drawer-footer">
      <span role="status">{errors > 0 && fillString(text(partTexts.errorsLeft), { n: errors })}</span>
      <Button onClick={() => void page.closeDialog()}>{text(dialogTexts.cancel)}</Button>
      <SubmitButton form={form} id={formId}>
        {text(dialogTexts.save)}
      </SubmitButton>
    </div>
  );
});

export default AssetFormDrawer;

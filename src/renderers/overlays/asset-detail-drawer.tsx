import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { readAssetField } from '../../engine/forms/asset/asset-record.ts';
import type { FormField } from '../../engine/forms/form-field.ts';
import type { AssetDetailStore } from '../../engine/stores/forms/asset-detail-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useText } from '../context/console-context.tsx';
import { AssetValue } from '../forms/asset-value.tsx';
import { StateView } from '../states/state-view.tsx';
import { blockTexts } from '../texts/block-texts.ts';
import { Fact, Facts } from '../widgets/facts.tsx';
import { FactsDrawer } from './facts-drawer.tsx';
import './asset-drawer.css';

const drawerWidth = 720;

/** The drawer of an asset's facts: its form values and what the device reports. Its address can be shared. */
const AssetDetailDrawer = observer(({ dialog, page }: { dialog: AssetDetailStore; page: PageStore }) => (
  <FactsDrawer dialog={dialog} page={page} id="assetDetail" width={drawerWidth} className="lamp-asset-drawer">
    {() => <Content dialog={dialog} />}
  </FactsDrawer>
));

const Content = observer(({ dialog }: { dialog: AssetDetailStore }) => {
  const text = useText();
  const { record, product, form } = dialog;
  const reported = dialog.reported.filter((field) => readAssetField(field, dialog.reportedRecord) !== undefined);
  return (
    <div className="lamp-asset-facts">
      <div className="lamp-asset-product">
        <span>{text(blockTexts.product)}</span>
        <b>{product?.name ?? text(blockTexts.productGone)}</b>
        {product?.code}
      </div>
      {form.sections.map(({ id, title, fields }) => (
        <Part key={id} title={title ?? ''}>
          {fields.map((field) => (
            <AssetFact key={field.field} field={field} record={record} />
          ))}
        </Part>
      ))}
      <Part title={blockTexts.reported}>
        {reported.map((field) => (
          <AssetFact key={field.field} field={field} record={dialog.reportedRecord} />
        ))}
      </Part>
      {reported.length === 0 && <StateView compact kind="empty" title={text(blockTexts.noReport)} />}
    </div>
  );
});

const Part = ({ title, children }: { title: Text; children: ReactNode }) => {
  const text = useText();
  return (
    <>
      <h3>{text(title)}</h3>
      <Facts columns={2}>{children}</Facts>
    </>
  );
};

const AssetFact = ({ field, record }: { field: FormField; record: Record<string, unknown> }) => {
  const text = useText();
  return (
    <Fact title={text(field.title)}>
      <AssetValue field={field} value={readAssetField(field, record)} />
    </Fact>
  );
};

export default AssetDetailDrawer;

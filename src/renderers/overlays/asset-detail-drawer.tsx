import { Drawer, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import type { AssetField } from '../../engine/forms/asset/asset-form-plan.ts';
import { readAssetField } from '../../engine/forms/asset/asset-record.ts';
import type { AssetDetailStore } from '../../engine/stores/asset-detail-store.ts';
import type { PageStore } from '../../engine/stores/page-store.ts';
import type { Text } from '../../schemas/text.ts';
import { blockTexts } from '../block-texts.ts';
import { useText } from '../console-context.tsx';
import { fillText } from '../fill-words.ts';
import { AssetValue } from '../forms/asset-value.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { StateView } from '../states/state-view.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { CopyAddress } from './copy-address.tsx';
import '../blocks/detail/detail.css';
import './asset-drawer.css';
import { useModal } from '../use-modal.ts';

const drawerWidth = 720;

/** The drawer of an asset's facts: what its form holds, and what it reports. Its address can be sent to a colleague. */
const AssetDetailDrawer = observer(({ dialog, page }: { dialog: AssetDetailStore; page: PageStore }) => {
  const text = useText();
  useModal('assetDetail');
  return (
    <Drawer
      open
      placement="right"
      size={`min(${drawerWidth}px, 100vw)`}
      title={dialog.state === 'ready' ? fillText(text(dialog.plan.title), dialog.record) : ''}
      onClose={() => void page.closeDialog()}
      extra={<CopyAddress />}
      className="lamp-asset-drawer"
    >
      <Content dialog={dialog} />
    </Drawer>
  );
});

const Content = observer(({ dialog }: { dialog: AssetDetailStore }) => {
  const text = useText();
  const { record, product, form } = dialog;
  if (dialog.state === 'loading') return <Skeleton active paragraph={{ rows: 12 }} />;
  if (dialog.state === 'failed') return <FailureState error={dialog.failure} retry={() => void dialog.load()} />;
  const reported = dialog.reported.filter((field) => readAssetField(field, dialog.reportedRecord) !== undefined);
  return (
    <div className="lamp-asset-facts">
      <div className="lamp-asset-product">
        <span>{text(blockTexts.product)}</span>
        <b>{product?.name ?? text(blockTexts.productGone)}</b>
        {product?.code}
      </div>
      {form.sections.map(({ id, title, fields }) => (
        <Facts key={id} title={title}>
          {fields.map((field) => (
            <Fact key={field.field} field={field} record={record} />
          ))}
        </Facts>
      ))}
      <Facts title={blockTexts.reported}>
        {reported.map((field) => (
          <Fact key={field.field} field={field} record={dialog.reportedRecord} />
        ))}
      </Facts>
      {reported.length === 0 && <StateView compact kind="empty" title={text(blockTexts.noReport)} />}
    </div>
  );
});

const Facts = ({ title, children }: { title: Text; children: ReactNode }) => {
  const text = useText();
  const isPhone = useIsPhone();
  return (
    <>
      <h3>{text(title)}</h3>
      <dl className="lamp-detail" style={{ '--lamp-columns': isPhone ? 1 : 2 } as CSSProperties}>
        {children}
      </dl>
    </>
  );
};

const Fact = ({ field, record }: { field: AssetField; record: Record<string, unknown> }) => {
  const text = useText();
  return (
    <div>
      <dt>{text(field.title)}</dt>
      <dd>
        <AssetValue field={field} value={readAssetField(field, record)} />
      </dd>
    </div>
  );
};

export default AssetDetailDrawer;

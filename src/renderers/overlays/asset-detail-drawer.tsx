import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { AssetDetailStore } from '../../engine/stores/devices/asset-detail-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { AssetDetailContext } from '../context/asset-detail-context.ts';
import { useText } from '../context/console-context.tsx';
import { useRegistries } from '../context/registries.tsx';
import { Node } from '../nodes/node.tsx';
import { Bars } from '../states/bars.tsx';
import { assetTexts } from '../texts/asset-texts.ts';
import { FactsDrawer } from './facts-drawer.tsx';
import './asset-drawer.css';

const drawerWidth = 840;

/** The drawer of an asset: what its document shows of it, else readings and facts. Its address can be shared. */
const AssetDetailDrawer = observer(({ dialog, page }: { dialog: AssetDetailStore; page: PageStore }) => (
  <FactsDrawer dialog={dialog} page={page} id="assetDetail" width={drawerWidth} className="lamp-asset-drawer">
    {() => (
      <AssetDetailContext value={dialog}>
        <Content dialog={dialog} />
      </AssetDetailContext>
    )}
  </FactsDrawer>
));

const Content = observer(({ dialog }: { dialog: AssetDetailStore }) => {
  const text = useText();
  const { parts } = useRegistries();
  const { product, plan } = dialog;
  const words = assetTexts[dialog.asset];
  const { assetReadings: Readings, assetFacts: Facts } = parts;
  return (
    <>
      <div className="lamp-asset-product">
        <span>{text(words.product)}</span>
        <b>{product?.name ?? text(words.gone)}</b>
        {product?.code}
      </div>
      {plan.body ? (
        <Node plan={plan.body} />
      ) : (
        <Suspense fallback={<Bars rows={10} heading />}>
          {dialog.asset === 'device' && <Readings plan={{ kind: 'part', name: 'assetReadings', span: 1 }} />}
          <Facts plan={{ kind: 'part', name: 'assetFacts', span: 1 }} />
        </Suspense>
      )}
    </>
  );
});

export default AssetDetailDrawer;

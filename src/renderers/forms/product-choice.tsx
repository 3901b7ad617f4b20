import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { sentText } from '../../engine/records/sent-text.ts';
import type { AssetFormStore } from '../../engine/stores/forms/asset-form-store.ts';
import type { Product } from '../../engine/stores/forms/asset-products.ts';
import { useText } from '../context/console-context.tsx';
import { useComposition } from '../guards/composition.ts';
import { StateView } from '../states/state-view.tsx';
import { assetTexts } from '../texts/asset-texts.ts';
import { partTexts } from '../texts/part-texts.ts';

/** The products to choose from for a new asset, with a search. */
export const ProductChoice = observer(({ dialog }: { dialog: AssetFormStore }) => {
  const text = useText();
  const [words, setWords] = useState('');
  const typing = useComposition(words, setWords);
  const { list } = dialog.products;
  const texts = assetTexts[dialog.plan.asset];
  if (list.length === 0) return <StateView kind="empty" title={text(texts.none)} />;
  const typed = sentText(words).toLowerCase();
  const found = list.filter(({ name, code, deviceTypeName }) =>
    [name, code ?? '', deviceTypeName].some((word) => word.toLowerCase().includes(typed)),
  );
  return (
    <div className="lamp-product-choice">
      <h3>{text(texts.choose)}</h3>
      <p>{text(texts.chooseHint)}</p>
      <Input.Search
        allowClear
        autoFocus
        placeholder={text(texts.search)}
        aria-label={text(texts.search)}
        {...typing}
        onPressEnter={() => found.length === 1 && dialog.choose(found[0]!.id)}
      />
      {found.length === 0 && <StateView compact kind="empty" title={text(partTexts.noMatchRow)} />}
      <div className="lamp-product-list">
        {found.map((product) => (
          <ProductButton key={product.id} product={product} choose={() => dialog.choose(product.id)} />
        ))}
      </div>
    </div>
  );
});

const ProductButton = ({ product, choose }: { product: Product; choose(): void }) => (
  <button type="button" onClick={choose}>
    <b>{product.name}</b>
    <span>{[product.code, product.deviceTypeName].filter(Boolean).join(' · ')}</span>
  </button>
);

import { observer } from 'mobx-react-lite';
import { readAssetField } from '../../../engine/forms/asset/asset-record.ts';
import type { FormField } from '../../../engine/forms/form-field.ts';
import { isFieldShown } from '../../../engine/forms/is-field-shown.ts';
import { recordOf } from '../../../engine/records/record-path.ts';
import { useAssetDetail } from '../../context/asset-detail-context.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { AssetValue } from '../../forms/asset-value.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';

/** The values of an asset by the fields of its form, as far as they are shown there. */
const AssetFactsPart = observer(() => {
  const detail = useAssetDetail('assetFacts');
  const text = useText();
  const page = usePage();
  const { record, form } = detail;
  const all = new Map(form.sections.flatMap(({ fields }) => fields.map((field) => [field.field, field] as const)));
  const read = (name: string) => {
    const field = all.get(name);
    return field && readAssetField(field, record);
  };
  const values = recordOf(
    [...all.keys()].map((name) => [name, read(name)] as const),
    { attributes: {} },
  );
  const scope = { row: record, loaded: record, form: { ...record, ...values } };
  const isShown = (field: FormField) => isFieldShown(field, read) && page.isShown(field, scope);
  return (
    <div className="lamp-asset-facts">
      {form.sections.map(({ id, title, fields }) => {
        const shown = fields.filter(isShown);
        if (shown.length === 0) return null;
        return (
          <section key={id}>
            {title !== undefined && <h3>{text(title)}</h3>}
            <Facts columns={2}>
              {shown.map((field) => (
                <Fact key={field.field} title={text(field.title)}>
                  <AssetValue field={field} value={readAssetField(field, record)} />
                </Fact>
              ))}
            </Facts>
          </section>
        );
      })}
    </div>
  );
});

export default AssetFactsPart;

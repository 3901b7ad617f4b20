import { assetDetail } from './asset-detail.ts';
import { assetForm } from './asset-form.ts';
import { form } from './form.ts';
import { record } from './record.ts';

/** What a button can open over the page: one line for each kind of dialog. */
export const dialogKinds = { form, record, assetForm, assetDetail };

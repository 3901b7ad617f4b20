import { assetDetail } from './asset-detail.ts';
import { assetForm } from './asset-form.ts';
import { batchEdit } from './batch-edit.ts';
import { control } from './control.ts';
import { form } from './form.ts';
import { importRows } from './import.ts';
import { labels } from './labels.ts';
import { record } from './record.ts';

/** All dialog kinds, one line each. */
export const dialogKinds = { form, record, import: importRows, assetForm, assetDetail, control, batchEdit, labels };

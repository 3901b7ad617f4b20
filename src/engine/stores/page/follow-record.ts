import { compareStructural, type ObservableMap, reaction, runInAction } from 'mobx';
import type { BlockPlanOf } from '../../compile/plan/plan.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { recordKey } from '../../records/record-path.ts';
import type { FormStore } from '../forms/form-store.ts';
import type { PageDrafts } from './page-drafts.ts';
import type { PageValues } from './page-values.ts';

type Values = Record<string, unknown>;

/** What a followed form block needs from the forms of its page. */
interface Deps {
  /** The shown forms by block. */
  blocks: ObservableMap<string, FormStore>;
  /** The record to edit; undefined while nothing is chosen. */
  recordOf(): Values | undefined;
  make(record: Values): Promise<FormStore>;
  isDisposed(): boolean;
  drafts: PageDrafts;
  values: PageValues;
  ports: Pick<Ports, 'tell'>;
}

const keptTexts = {
  zh: '未保存的内容已保留，再次选择该记录时恢复',
  en: 'Your unsaved input is kept and returns when you select its record again',
};

/**
 * Gives a form block one form per record. Each keeps the record that it began with, so that the values of one are
 * never saved as another; unsaved input stays behind as a draft of its record. Newer facts of the same record show in
 * place.
 *
 * @returns `again` begins the form again if that has failed
 */
export function followRecord(
  plan: BlockPlanOf<'form'>,
  { blocks, recordOf, make, isDisposed, drafts, values, ports }: Deps,
): { again(): void; end(): void } {
  let key: string | undefined;
  let hasFailed = false;
  /** Newer facts that unsaved input holds up. */
  let left: Values | undefined;

  /** Another record takes the place of this form. */
  const leave = (form: FormStore) => {
    if (form.isDirty) {
      void drafts.save(form, false);
      ports.tell.toast('info', keptTexts);
    }
    form.stopUploads();
    runInAction(() => blocks.delete(plan.id));
  };

  const show = async (record: Values, isDue: () => boolean) => {
    const form = await make(record);
    const draft = await drafts.find(form);
    if (!isDue()) return;
    if (draft) form.restore(draft);
    else void form.load();
    // The record may have newer facts meanwhile; those of a draft are compared on saving.
    const newer = plan.load === undefined && (!draft || plan.adds) ? recordOf() : undefined;
    if (newer) form.follow(newer);
    runInAction(() => blocks.set(plan.id, form));
  };

  const begin = (record: Values | undefined) => {
    const shown = blocks.get(plan.id);
    const next = record && recordKey(record);
    // The same record with newer facts: nothing that was typed gives way.
    if (record && next === key) {
      if (plan.load === undefined && shown) left = shown.follow(record) ? undefined : record;
      return;
    }
    if (shown && next !== key) leave(shown);
    key = next;
    left = undefined;
    if (!record) return;
    show(record, () => key === next && !isDisposed()).catch((error: unknown) => {
      hasFailed = key === next;
      if (hasFailed) key = undefined;
      ports.tell.failure(asPlatformError(error));
    });
  };

  const ends = [
    reaction(recordOf, begin, { equals: compareStructural, fireImmediately: true }),
    // What was typed is a choice on the page.
    reaction(
      () => {
        const form = blocks.get(plan.id);
        return form && { values: form.current, isDirty: form.isDirty };
      },
      (state) => {
        values.choose(plan.id, state);
        if (!state || state.isDirty || !left) return;
        const newer = left;
        left = undefined;
        blocks.get(plan.id)?.follow(newer);
      },
      { fireImmediately: true },
    ),
  ];
  return {
    again() {
      if (!hasFailed) return;
      hasFailed = false;
      begin(recordOf());
    },
    end() {
      for (const end of ends) end();
    },
  };
}

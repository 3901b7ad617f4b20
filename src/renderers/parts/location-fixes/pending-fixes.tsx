import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString, fillText, shownValue } from '../../../engine/records/fill-text.ts';
import type { LocationDeskStore } from '../../../engine/stores/places/location-desk-store.ts';
import { keyOf, metresOf, type PendingFix } from '../../../engine/stores/places/pending-fix.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { locationFixesTexts as words } from './location-fixes-texts.ts';
import { writePair } from './write-pair.ts';

const pageSize = 50;

/** What is not saved yet: old, new, metres, what is unusual and why something was not saved. */
export const PendingFixes = observer(({ desk }: { desk: LocationDeskStore }) => {
  const text = useText();
  const [first, setFirst] = useState(0);
  const { pending } = desk;
  const from = Math.min(first, Math.floor(Math.max(0, pending.length - 1) / pageSize) * pageSize);
  const to = Math.min(from + pageSize, pending.length);
  return (
    <section className="lamp-fixes-pending" aria-label={text(words.pending)}>
      <PendingBar desk={desk} />
      {pending.length > 0 && (
        <div className="lamp-fixes-table">
          <table>
            <thead>
              <tr>
                <th>{text(words.asset)}</th>
                <th>{text(words.old)}</th>
                <th>{text(words.new)}</th>
                <th className="lamp-fixes-number">{text(words.distance)}</th>
                <th>{text(words.note)}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {pending.slice(from, to).map((fix) => (
                <PendingRow key={keyOf(fix.asset)} desk={desk} fix={fix} />
              ))}
            </tbody>
          </table>
          {pending.length > pageSize && (
            <p className="lamp-fixes-pages">
              {fillString(text(words.more), { from: from + 1, to, n: pending.length })}
              <Button size="small" disabled={from === 0} onClick={() => setFirst(from - pageSize)}>
                {text(words.previous)}
              </Button>
              <Button size="small" disabled={to === pending.length} onClick={() => setFirst(from + pageSize)}>
                {text(words.next)}
              </Button>
            </p>
          )}
        </div>
      )}
    </section>
  );
});

const PendingBar = observer(({ desk }: { desk: LocationDeskStore }) => {
  const text = useText();
  const messages = useMessages();
  const { fixes, pending } = desk;
  const { state, progress, failure, conflicts } = fixes;
  const n = pending.length;
  const isSaving = state === 'saving';
  const save = async () => {
    const [far, outside] = [desk.warned('FAR'), desk.warned('OUTSIDE')];
    const unusual = pending.filter((fix) => desk.warningsOf(fix).length > 0).length;
    const reasons = [
      ...(far > 0 ? [fillString(text(words.sureFar), { n: far })] : []),
      ...(outside > 0 ? [fillString(text(words.sureOutside), { n: outside })] : []),
    ];
    const isSure =
      unusual === 0 ||
      (await messages.ask({
        title: fillText(words.sureTitle, { n: unusual }),
        text: reasons.join(text(words.separator)),
        ok: words.sureOk,
        cancel: dialogTexts.cancel,
      }));
    if (!isSure) return;
    await fixes.save();
    const { saved = 0, total = 0 } = fixes.progress ?? {};
    if (fixes.failure || total === 0) return;
    if (saved === total) messages.add('success', fillText(words.saved, { n: saved }));
    else messages.add('warning', fillText(words.savedSome, { n: saved, rest: total - saved }));
  };
  const discard = async () => {
    const isSure = await messages.ask({
      title: fillText(words.discardTitle, { n }),
      text: words.discardText,
      ok: words.discardOk,
      cancel: dialogTexts.cancel,
      danger: true,
    });
    if (isSure) fixes.cancel();
  };
  const reason = n === 0 ? text(dialogTexts.noChanges) : conflicts.length === n ? text(words.onlyConflicts) : undefined;
  return (
    <>
      <div className="lamp-fixes-bar lamp-fixes-head">
        <h3>
          {text(words.pending)} {n > 0 && <small>{n}</small>}
        </h3>
        {n === 0 && <small className="lamp-fixes-help">{text(words.nothingPending)}</small>}
        <span className="lamp-fixes-buttons">
          {isSaving && progress && <span role="status">{fillString(text(words.saving), { ...progress })}</span>}
          {isSaving ? (
            <Button onClick={() => fixes.stop()}>{text(words.stop)}</Button>
          ) : (
            n > 0 && (
              <Button danger onClick={() => void discard()}>
                {text(words.dropAll)}
              </Button>
            )
          )}
          <ReasonedButton type="primary" loading={isSaving} reason={reason} onClick={() => void save()}>
            {fillString(text(words.save), { n })}
          </ReasonedButton>
        </span>
      </div>
      {failure && <FailureState compact error={failure} title={text(words.saveFailed)} retry={() => void save()} />}
    </>
  );
});

const PendingRow = observer(({ desk, fix }: { desk: LocationDeskStore; fix: PendingFix }) => {
  const text = useText();
  const { fixes } = desk;
  const { asset, to } = fix;
  const key = keyOf(asset);
  const failure = fixes.failures.get(key);
  const metres = metresOf(fix);
  const theirs = failure?.conflict?.location?.coordinates;
  return (
    <tr>
      <td>
        <button type="button" className="lamp-fixes-name" onClick={() => desk.pick(key)}>
          {asset.name}
        </button>
        <small>{asset.uid}</small>
      </td>
      <td className="lamp-fixes-place">
        {asset.coordinates ? writePair(asset.coordinates) : text(words.noCoordinates)}
      </td>
      <td className="lamp-fixes-place">{writePair(to)}</td>
      <td className="lamp-fixes-number">{metres !== undefined && shownValue(Math.round(metres))}</td>
      <td>
        {desk.warningsOf(fix).map((warning) => (
          <div key={warning} className="lamp-fixes-warning">
            {text(words[warning])}
          </div>
        ))}
        {failure && !failure.conflict && <div className="lamp-fixes-refusal">{failure.reason}</div>}
        {failure?.conflict && (
          <div className="lamp-fixes-refusal">
            {fillString(text(words.conflict), { place: theirs ? writePair(theirs) : text(words.noCoordinates) })}{' '}
            <Button size="small" onClick={() => fixes.keepMine(asset)}>
              {text(words.keepMine)}
            </Button>{' '}
            <Button size="small" onClick={() => fixes.takeTheirs(asset)}>
              {text(words.takeTheirs)}
            </Button>
          </div>
        )}
      </td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          disabled={fixes.state === 'saving'}
          aria-label={fillString(text(words.drop), { name: asset.name })}
          title={fillString(text(words.drop), { name: asset.name })}
          onClick={() => fixes.remove([asset])}
        />
      </td>
    </tr>
  );
});

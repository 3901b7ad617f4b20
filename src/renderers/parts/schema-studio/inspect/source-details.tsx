import { Button, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { fillString, shownValue } from '../../../../engine/records/fill-text.ts';
import type { PageStore } from '../../../../engine/stores/page/page-store.ts';
import type { SentRequest } from '../../../../engine/stores/studio/inspect/preview-trace.ts';
import { eventsOf, requestOf, rowsIn, sourceFacts } from '../../../../engine/stores/studio/inspect/source-facts.ts';
import type { PreviewStore } from '../../../../engine/stores/studio/preview-store.ts';
import { isRecord } from '../../../../schemas/rules/is-record.ts';
import { usePlatformTime, useText } from '../../../context/console-context.tsx';
import { inspectWords as words } from './inspect-words.ts';
import { JsonTree } from './json-tree.tsx';
import { maxRows, RowsTable } from './rows-table.tsx';
import { durationText, sizeText } from './size-text.ts';
import { useJsonSize } from './use-json-size.ts';

/** A source: its last request, what came of it, its events and its data. */
export const SourceDetails = observer(
  ({ preview, page, name }: { preview: PreviewStore; page: PageStore; name: string }) => {
    const text = useText();
    const time = usePlatformTime();
    const facts = sourceFacts(page, name);
    const size = useJsonSize(facts?.data);
    if (!facts) return null;
    const { plan, rows, total, loadedAt, error, data } = facts;
    const request = requestOf(page, facts, preview.trace.requests);
    const received = (event: string) =>
      preview.trace.entries.filter(({ kind, about }) => kind === 'event' && about === event);
    const isPart = rows !== undefined && total !== undefined && total !== rows;
    return (
      <div className="lamp-inspect-details">
        <dl>
          <Fact title={text(words.request)}>
            {request ? <code>{`${request.method} ${request.path}`}</code> : text(words.noRequest)}
          </Fact>
          {request?.end !== undefined && (
            <Fact title={text(words.duration)}>{durationText(request.end - request.start)}</Fact>
          )}
          {rows !== undefined && (
            <Fact title={text(words.rows)}>
              {isPart ? fillString(text(words.rowsOf), { rows, total }) : shownValue(rows)}
            </Fact>
          )}
          {size && <Fact title={text(words.size)}>{sizeText(size, text)}</Fact>}
          {loadedAt !== undefined && <Fact title={text(words.loaded)}>{time.write(new Date(loadedAt)).slice(11)}</Fact>}
          {error && <Fact title={text(words.error)}>{`${error.status || error.kind} ${error.message}`}</Fact>}
          {eventsOf(plan).map((event) => {
            const last = received(event).at(-1);
            const at = last && ` (${time.write(new Date(last.start)).slice(11)})`;
            return (
              <Fact key={event} title={text(words.events)}>{`${event}: ${received(event).length}${at ?? ''}`}</Fact>
            );
          })}
        </dl>
        {request && <Sent request={request} />}
        {plan.kind !== 'static' && (
          <Button size="small" loading={facts.state === 'loading'} onClick={() => void preview.reloadSource(name)}>
            {text(words.reload)}
          </Button>
        )}
        <Content data={data} name={name} />
      </div>
    );
  },
);

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** What was sent beside the path. */
const Sent = observer(({ request }: { request: SentRequest }) => {
  const { pathValues, query, body } = request;
  const parts = Object.entries({ fill: pathValues, query, body }).filter(([, value]) => value !== undefined);
  return parts.map(([name, value]) => <JsonTree key={name} name={name} value={value} isOpen />);
});

const Content = observer(({ data, name }: { data: unknown; name: string }) => {
  const text = useText();
  const rows = Array.isArray(data) ? data : isRecord(data) ? rowsIn(data) : undefined;
  const hasTable = rows?.slice(0, maxRows).some(isRecord) === true;
  const [look, setLook] = useState<'table' | 'tree'>('table');
  if (data === undefined || data === null) return <p className="lamp-studio-hint">{text(words.noData)}</p>;
  const isTable = hasTable && look === 'table';
  const label = fillString(text(words.firstRows), { n: Math.min(maxRows, rows?.length ?? 0) });
  return (
    <section aria-label={text(words.data)}>
      {hasTable && (
        <div className="lamp-studio-row">
          <small>{isTable ? label : ''}</small>
          <Segmented<'table' | 'tree'>
            aria-label={text(words.data)}
            size="small"
            value={look}
            options={(['table', 'tree'] as const).map((value) => ({ value, label: text(words[value]) }))}
            onChange={setLook}
          />
        </div>
      )}
      {isTable ? <RowsTable rows={rows!} label={`${name}: ${label}`} /> : <JsonTree value={data} isOpen />}
    </section>
  );
});

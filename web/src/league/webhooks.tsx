import type { Delivery, News, WebhookInfo } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field, Tick } from '../ui/field.tsx';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Copied } from '../ui/share.tsx';
import { toast } from '../ui/toasts.tsx';
import { useFresh, useJob } from './use.ts';
import { when } from './when.ts';

const TOLD = league.webhooks;
const KINDS = Object.keys(TOLD.kinds) as News[];
const told = (kind: string): string => ({ ...TOLD.kinds, ...TOLD.a })[kind as News] ?? kind;

/** Where news of a league is sent to, and what was sent. */
export function Webhooks({ id }: { readonly id: string }) {
  const { value, error, reload } = useFresh(`webhooks ${id}`, () => touchline.leagues.webhooks(id));
  return (
    <div className="stack">
      <p className="muted">{TOLD.text}</p>
      <Failed error={error} again={reload} />
      {!value && error === undefined && <Loading />}
      {value?.length === 0 && <Empty text={TOLD.none} />}
      {value && value.length > 0 && (
        <ul className="list lines">
          {value.map((one) => (
            <Webhook key={one.id} id={id} webhook={one} removed={reload} />
          ))}
        </ul>
      )}
      <Add id={id} added={reload} />
    </div>
  );
}

interface WebhookProps {
  readonly id: string;
  readonly webhook: WebhookInfo;
  removed(): void;
}

function Webhook({ id, webhook, removed }: WebhookProps) {
  const { busy, error, run } = useJob();
  const [sent, setSent] = useState(0);
  const unseen = <span className="unseen"> {webhook.url}</span>;
  const test = async () => {
    const { state, answer = '' } = await touchline.leagues.testWebhook(id, webhook.id);
    toast(state === 'delivered' ? TOLD.tested(answer) : TOLD.notTested(answer));
    setSent(sent + 1);
  };
  const remove = async () => {
    await touchline.leagues.removeWebhook(id, webhook.id);
    removed();
  };
  return (
    <li className="sheet stack">
      <div>
        <p className="address">{webhook.url}</p>
        <p className="muted small">
          {TOLD.format} {TOLD.formats[webhook.format]}: {webhook.news.map(told).join(' · ')}
        </p>
      </div>
      <div className="row">
        <Button busy={busy} onClick={() => run(test)}>
          {TOLD.test}
          {unseen}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => run(remove)}>
          {TOLD.remove}
          {unseen}
        </Button>
      </div>
      <Refusal error={error} />
      <Log id={id} webhook={webhook} sent={sent} />
    </li>
  );
}

interface LogProps {
  readonly id: string;
  readonly webhook: WebhookInfo;
  /** Asked again when it changes. */
  readonly sent: number;
}

/** What was sent to an address and is to be sent, the latest first. */
function Log({ id, webhook, sent }: LogProps) {
  const [shown, setShown] = useState(false);
  const { value, error, reload } = useFresh(shown ? `deliveries ${webhook.id} ${sent}` : undefined, () =>
    touchline.leagues.deliveries(id, webhook.id),
  );
  return (
    <details className="fold" open={shown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        {TOLD.log}
        <span className="unseen"> {webhook.url}</span>
      </summary>
      <Failed error={error} again={reload} />
      {value?.length === 0 && <p className="muted">{TOLD.nothing}</p>}
      <ol className="list entries" reversed>
        {value?.map((one) => (
          <Sent key={one.id} delivery={one} />
        ))}
      </ol>
    </details>
  );
}

function Sent({ delivery: { type, at, tries, state, next, answer } }: { readonly delivery: Delivery }) {
  const further = [answer, tries > 1 && TOLD.tries(tries), next !== undefined && TOLD.next(when(next))];
  return (
    <li>
      <span className="muted small">{when(at)}</span> {told(type)}{' '}
      <span className={state === 'failed' ? 'badge due' : 'badge'}>{TOLD.states[state]}</span>
      {further.some(Boolean) && <span className="muted small"> {further.filter(Boolean).join(', ')}</span>}
    </li>
  );
}

function Add({ id, added }: { readonly id: string; added(): void }) {
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState<WebhookInfo['format']>('standard');
  const [news, setNews] = useState<readonly News[]>(KINDS);
  const [problem, setProblem] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const { busy, error, run } = useJob();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = URL.canParse(url.trim()) ? news.length === 0 && TOLD.kindMissing : TOLD.urlMissing;
    setProblem(wrong || undefined);
    if (wrong) return;
    void run(async () => {
      const made = await touchline.leagues.addWebhook(id, { url: url.trim(), format, news });
      setSecret(made.format === 'standard' ? made.secret : undefined);
      setUrl('');
      added();
    });
  };
  return (
    <>
      {secret !== undefined && <Copied label={TOLD.secret} text={secret} />}
      <form className="stack" onSubmit={submit} noValidate>
        <div className="pair">
          <Field label={TOLD.url} problem={problem}>
            {(tied) => (
              <input
                {...tied}
                inputMode="url"
                autoComplete="off"
                maxLength={500}
                placeholder="https://"
                value={url}
                onChange={({ target }) => setUrl(target.value)}
              />
            )}
          </Field>
          <Field label={TOLD.format}>
            {(tied) => (
              <select
                {...tied}
                value={format}
                onChange={({ target }) => setFormat(target.value as WebhookInfo['format'])}
              >
                {(['standard', 'discord'] as const).map((one) => (
                  <option key={one} value={one}>
                    {TOLD.formats[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <fieldset className="kinds">
          <legend>{TOLD.news}</legend>
          {KINDS.map((kind) => (
            <Tick
              key={kind}
              label={TOLD.kinds[kind]}
              checked={news.includes(kind)}
              onChange={(on) => setNews(KINDS.filter((one) => (one === kind ? on : news.includes(one))))}
            />
          ))}
        </fieldset>
        <Refusal error={error} />
        <div>
          <Button type="submit" busy={busy}>
            {TOLD.add}
          </Button>
        </div>
      </form>
    </>
  );
}

import type { LeagueInfo } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import { touchline } from '../client.ts';
import type { Problems } from '../create/schema.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Share } from '../ui/share.tsx';
import { toast } from '../ui/toasts.tsx';
import { Folded } from './folded.tsx';
import { LeagueFields } from './season-form.tsx';
import { useJob } from './use.ts';
import { Webhooks } from './webhooks.tsx';
import { USUAL, type Wishes } from './wishes.ts';

interface Props {
  readonly info: LeagueInfo;
  /** Something of the league was changed. */
  changed(): void;
}

/** What its organisers can do with a league: have people come, change it, and have its news sent. */
export function Organise({ info, changed }: Props) {
  return (
    <section className="sheet stack">
      <Share label={league.share} url={`${location.origin}/leagues/${info.id}#${info.invitation}`} />
      <p className="muted small">{league.shareText}</p>
      <div>
        <Folded title={league.ask.title}>
          <Ask {...{ info, changed }} />
        </Folded>
        <Folded title={league.settings.title}>
          <Settings {...{ info, changed }} />
        </Folded>
        <Folded title={league.webhooks.title}>
          <Webhooks id={info.id} />
        </Folded>
        <Folded title={league.newLink}>
          <NewLink {...{ info, changed }} />
        </Folded>
      </div>
    </section>
  );
}

/** Asks somebody to come whose name is known. */
function Ask({ info, changed }: Props) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, error, run } = useJob();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(name.trim() ? undefined : league.ask.missing);
    if (!name.trim()) return;
    void run(async () => {
      await touchline.leagues.ask(info.id, name.trim());
      toast(league.ask.asked(name.trim()));
      setName('');
      changed();
    });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label={league.ask.name} hint={league.ask.text} problem={problem}>
        {(tied) => (
          <input
            {...tied}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Refusal error={error} />
      <div>
        <Button type="submit" busy={busy}>
          {league.ask.go}
        </Button>
      </div>
    </form>
  );
}

/** Name, words, who can look and how coaches come. */
function Settings({ info, changed }: Props) {
  const [wishes, setWishes] = useState<Wishes>({
    ...{ ...USUAL, name: info.name, game: info.game, joining: info.joining, about: info.about ?? '' },
    seen: info.public ? 'public' : 'private',
  });
  const [problems, setProblems] = useState<Problems>({});
  const { busy, error, run } = useJob();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = wishes.name.trim();
    setProblems(name ? {} : { '.name': league.start.nameMissing });
    if (!name) return;
    const { joining, seen, about } = wishes;
    void run(async () => {
      await touchline.leagues.change(info.id, {
        ...{ name, joining, public: seen === 'public', about: about.trim() },
      });
      toast(league.settings.saved);
      changed();
    });
  };
  return (
    <form className="create" onSubmit={submit} noValidate>
      <p className="muted flat">{league.settings.text}</p>
      <LeagueFields {...{ wishes, problems }} wish={(some) => setWishes({ ...wishes, ...some })} />
      <Refusal error={error} />
      <div>
        <Button type="submit" busy={busy}>
          {league.settings.save}
        </Button>
      </div>
    </form>
  );
}

function NewLink({ info, changed }: Props) {
  const { busy, error, run } = useJob();
  const make = async () => {
    await touchline.leagues.change(info.id, { newInvitation: true });
    changed();
  };
  return (
    <>
      <p>{league.newLinkText}</p>
      <Button kind="danger" busy={busy} onClick={() => run(make)}>
        {league.newLink}
      </Button>
      <Refusal error={error} />
    </>
  );
}

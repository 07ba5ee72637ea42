import './account.css';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { signing, touchline } from '../client.ts';
import { MatchLines, OwnRecord } from '../lobby/lines.tsx';
import { accountWords } from '../text/account.ts';
import { pages } from '../text/pages.ts';
import { useAccount } from '../ui/account.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';
import { toast } from '../ui/toasts.tsx';

const TOLD = accountWords;

/** Who one is: guest, registered, or nobody yet. */
export default function AccountPage() {
  useTitle(TOLD.title);
  const account = useAccount();
  if (!account) return <Stranger />;
  const { id, name, guest } = account;
  return (
    <>
      <h1>{TOLD.title}</h1>
      <p>
        {guest ? TOLD.guest(name) : TOLD.member(name)} <Link href={`/coaches/${id}`}>{TOLD.profile}</Link>
      </p>
      {guest && <Registering name={name} />}
      <Mine account={id} name={name} />
      <div className="account">
        <Part title={TOLD.rename}>
          <Ask
            key={name}
            fields={[NAME]}
            values={{ name }}
            button={TOLD.save}
            done={TOLD.done.name}
            send={({ name }) => signing(() => touchline.rename(name))}
          />
        </Part>
        {!guest && <ChangingPassword />}
        <SigningOut guest={guest} />
      </div>
    </>
  );
}

function Stranger() {
  return (
    <>
      <h1>{TOLD.title}</h1>
      <p>{TOLD.stranger}</p>
      <div className="account">
        <Part title={TOLD.signIn}>
          <Ask
            fields={[NAME, PASSWORD]}
            button={TOLD.signIn}
            send={({ name, password }) => signing(() => touchline.signIn({ name, password }))}
          />
        </Part>
        <Part title={TOLD.asGuest}>
          <Ask
            fields={[{ ...NAME, label: TOLD.guestName, hint: TOLD.nameHint }]}
            button={TOLD.asGuest}
            send={({ name }) => signing(() => touchline.signIn(name ? { name } : {}))}
          />
        </Part>
        <Part title={TOLD.newAccount}>
          <Ask
            fields={[NAME, NEW_PASSWORD]}
            button={TOLD.newAccount}
            send={({ name, password }) => signing(() => touchline.register({ name, password }))}
          />
        </Part>
      </div>
    </>
  );
}

function Registering({ name }: { name: string }) {
  return (
    <Part title={TOLD.register} wide>
      <p>{TOLD.registerText}</p>
      <Ask
        fields={[NAME, NEW_PASSWORD]}
        values={{ name }}
        button={TOLD.register}
        done={TOLD.done.kept}
        send={({ name, password }) => signing(() => touchline.register({ name, password }))}
      />
    </Part>
  );
}

function ChangingPassword() {
  return (
    <Part title={TOLD.change}>
      <p>{TOLD.changeText}</p>
      <Ask
        fields={[
          { name: 'old', label: TOLD.old, type: 'password', complete: 'current-password' },
          { ...NEW_PASSWORD, name: 'new', label: TOLD.new },
        ]}
        button={TOLD.change}
        done={TOLD.done.password}
        send={(typed) => touchline.changePassword({ old: typed.old, new: typed.new })}
      />
    </Part>
  );
}

function SigningOut({ guest }: { guest: boolean }) {
  const [problem, setProblem] = useState<unknown>();
  const leave = (everywhere: boolean) =>
    signing(() => touchline.signOut({ everywhere })).then(() => setProblem(undefined), setProblem);
  return (
    <Part title={TOLD.signOut}>
      {guest && <p>{TOLD.lose}</p>}
      <div className="row">
        <Button kind={guest ? 'danger' : 'plain'} onClick={() => leave(false)}>
          {TOLD.signOut}
        </Button>
        {!guest && <Button onClick={() => leave(true)}>{TOLD.everywhere}</Button>}
      </div>
      <Refusal error={problem} />
    </Part>
  );
}

function Part({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'sheet account-wide' : 'sheet'} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface Asked {
  readonly name: 'name' | 'password' | 'old' | 'new';
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'password';
  /** What password keepers know it as. */
  readonly complete: string;
}
const NAME: Asked = { name: 'name', label: TOLD.name, complete: 'username' };
const PASSWORD: Asked = {
  name: 'password',
  label: TOLD.password,
  type: 'password',
  complete: 'current-password',
};
const NEW_PASSWORD: Asked = { ...PASSWORD, hint: TOLD.passwordHint, complete: 'new-password' };

type Typed = Record<Asked['name'], string>;

interface AskProps {
  readonly fields: readonly Asked[];
  /** What stands in them at first. */
  readonly values?: Partial<Typed>;
  readonly button: string;
  /** Said when it is done. */
  readonly done?: string;
  send(typed: Typed): Promise<unknown>;
}

/** A few fields and a button. */
function Ask({ fields, values, button, done, send }: AskProps) {
  const [typed, setTyped] = useState<Typed>({ name: '', password: '', old: '', new: '', ...values });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        setProblem(undefined);
        send(typed)
          .then(() => {
            setTyped({ ...typed, password: '', old: '', new: '' });
            if (done) toast(done);
          }, setProblem)
          .finally(() => setBusy(false));
      }}
    >
      {fields.map(({ name, label, hint, type = 'text', complete }) => (
        <Field key={name} label={label} hint={hint}>
          {(tied) => (
            <input
              {...tied}
              name={name}
              type={type}
              autoComplete={complete}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Refusal error={problem} />
      <Button type="submit" kind="main" busy={busy}>
        {button}
      </Button>
    </form>
  );
}

/** One's own matches, read again when one is called otherwise. */
function Mine({ account, name }: { account: string; name: string }) {
  const { value, error, reload } = useLoaded(`mine ${account} ${name}`, () =>
    Promise.all([touchline.myMatches(), touchline.games()]),
  );
  const [mine, games] = value ?? [];
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{TOLD.matches}</h2>
      <Failed error={error} again={reload} />
      {mine?.length === 0 && (
        <Empty text={pages.matches.none.mine}>
          <ButtonLink href="/new" kind="main">
            {pages.create.title}
          </ButtonLink>
        </Empty>
      )}
      {mine && games && mine.length > 0 && (
        <>
          <OwnRecord mine={mine} />
          <MatchLines lines={mine.map((one) => ({ match: one.match, mine: one }))} games={games} />
        </>
      )}
    </section>
  );
}

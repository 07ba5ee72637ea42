import './create.css';
import { useLocation, useSearch } from 'wouter';
import { touchline } from '../client.ts';
import { Form } from '../create/form.tsx';
import { Pick } from '../create/pick.tsx';
import { Quick } from '../create/quick.tsx';
import { words } from '../text/index.ts';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = pages.create;

/** Sets up a match of any game, with all its options. */
export default function Create() {
  useTitle(TOLD.title);
  const [, go] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('game');
  const { value: games, error, reload } = useLoaded('games', () => touchline.games());
  const game = games?.find(({ id }) => id === wanted) ?? games?.[0];
  return (
    <>
      <h1>{TOLD.title}</h1>
      {error !== undefined && !games && (
        <>
          <Refusal error={error} />
          <Button onClick={reload}>{words.again}</Button>
        </>
      )}
      {!games && error === undefined && <Loading />}
      {games && game && (
        <>
          <div className="create">
            <fieldset>
              <legend>{TOLD.game}</legend>
              <Pick
                name="game"
                value={game.id}
                options={games.map(({ id, name }) => ({ id, name }))}
                pick={(id) => go(`/new?game=${encodeURIComponent(id)}`, { replace: true })}
              />
            </fieldset>
            <Quick key={game.id} game={game} />
          </div>
          <Form key={game.id} game={game} />
        </>
      )}
    </>
  );
}

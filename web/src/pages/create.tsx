import './create.css';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pitchOf } from '../arenas/index.ts';
import { touchline } from '../client.ts';
import { Form } from '../create/form.tsx';
import { Pick } from '../create/pick.tsx';
import { USUAL } from '../create/request.ts';
import { SampleBoard } from '../lobby/sample.tsx';
import { words } from '../text/index.ts';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = pages.create;

/** Which game was looked at last in this browser. */
const LAST = 'touchline set up';

/** Sets up a match of any game, with all its options. */
export default function Create() {
  useTitle(TOLD.title);
  const [, go] = useLocation();
  /** It stays when another game is looked at. */
  const [who, setWho] = useState(USUAL.who);
  const [unfolded, unfold] = useState(false);
  const wanted = new URLSearchParams(useSearch()).get('game') ?? localStorage.getItem(LAST);
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
            <fieldset className="create-games">
              <legend>{TOLD.game}</legend>
              <Pick
                name="game"
                className="pictures"
                value={game.id}
                options={games.map(({ id, name }) => ({ id, name, picture: <SampleBoard game={id} /> }))}
                pick={(id) => {
                  localStorage.setItem(LAST, id);
                  go(`/new?game=${encodeURIComponent(id)}`, { replace: true });
                }}
              />
              <p className="create-pitch">{pitchOf(game.id)}</p>
            </fieldset>
          </div>
          <Form key={game.id} {...{ game, who, unfolded, unfold }} chosen={setWho} />
        </>
      )}
    </>
  );
}

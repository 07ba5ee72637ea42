import './lobby.css';
import type { Match } from '@touchline/client';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useBoard } from '../arenas/index.ts';
import { touchline } from '../client.ts';
import { words } from '../text/index.ts';

const nothing = () => {};
const undrawn = <p className="muted">{words.list.undrawn}</p>;

/** A still picture of a position, for the eyes alone: what is around it says what it is. */
function Still({ game, state }: { game: string; state: unknown }) {
  const Board = useBoard(game);
  if (!Board) return undrawn;
  if (state === undefined) return null;
  return (
    <div inert aria-hidden="true">
      <Board state={state} legal={[]} still consider={nothing} choose={nothing} />
    </div>
  );
}

/** A drawing that fails leaves words in its place, and the page as it is. */
class Frame extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (this.state.failed) return undrawn;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

/** A small board of a position. */
export function SmallBoard({ game, state }: { game: string; state: unknown }) {
  return (
    <Frame>
      <Still game={game} state={state} />
    </Frame>
  );
}

/** A small board of a match in play, kept up to date while it is shown. */
export function LiveBoard({ id, game }: { id: string; game: string }) {
  const [state, setState] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    let match: Match | undefined;
    touchline.watch(id).then(
      (watched) => {
        match = watched;
        if (gone) return void watched.leave();
        setState(watched.state);
        watched.on('state', setState);
      },
      () => {},
    );
    return () => {
      gone = true;
      void match?.leave();
    };
  }, [id]);
  return <SmallBoard game={game} state={state} />;
}

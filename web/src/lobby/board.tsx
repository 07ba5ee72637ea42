import './lobby.css';
import type { Match, MatchInfo } from '@touchline/client';
import { Component, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ArenaProps } from '../arenas/arena.ts';
import { CastContext, type Faces, FacesContext } from '../arenas/board/cast.ts';
import { useBoard } from '../arenas/use.ts';
import { touchline } from '../client.ts';
import { words } from '../text/index.ts';
import { idle } from '../ui/idle.ts';

const nothing = () => {};
const undrawn = <p className="muted">{words.list.undrawn}</p>;

interface Pictured {
  readonly game: string;
  /** The match whose faces are seen; absent: pieces are plain discs, and nothing of people is fetched. */
  readonly match?: string | undefined;
  /** The public state; nothing is shown while there is none. */
  readonly state: unknown;
  /** What has led to it, for a picture that moves. */
  readonly latest?: ArenaProps['latest'];
}

/** The faces of a match, fetched after the board; `undefined` where its game has none. */
function useFacesOf(game: string, match: string | undefined, state: unknown): Faces | null | undefined {
  const [of, setOf] = useState<((state: unknown) => Faces) | null | undefined>(null);
  const drawn = state !== undefined;
  useEffect(() => {
    if (!drawn || match === undefined) return undefined;
    let off = false;
    const fetching = async () => {
      const { facesOf } = await import('../people/faces.tsx');
      const faces = await facesOf(game, match);
      if (!off) setOf(() => faces);
    };
    idle(() => void fetching().catch(() => {}), { timeout: 500 });
    return () => {
      off = true;
    };
  }, [game, match, drawn]);
  return useMemo(() => (of && drawn ? of(state) : (of as null | undefined)), [of, state, drawn]);
}

/** A picture of a position, for the eyes alone: what is around it says what it is. */
function Picture({ game, match, state, latest }: Pictured) {
  const Board = useBoard(game);
  const faces = useFacesOf(game, match, state);
  if (!Board) return undrawn;
  if (state === undefined) return null;
  return (
    <div inert aria-hidden="true">
      <CastContext value={undefined}>
        <FacesContext value={faces}>
          <Board {...{ state, latest }} legal={[]} still={!latest} consider={nothing} choose={nothing} />
        </FacesContext>
      </CastContext>
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
export function SmallBoard(pictured: Pictured) {
  return (
    <Frame>
      <Picture {...pictured} />
    </Frame>
  );
}

interface Live {
  readonly match: MatchInfo;
  /** Pieces have faces: the words of the game are fetched with them. */
  readonly faced?: boolean;
  /** Is told each position. */
  seen?(state: unknown): void;
}

/** A small board of a match in play, kept up to date while it is shown. */
export function LiveBoard({ match: info, faced, seen }: Live) {
  const { id, game } = info;
  const latest = useRef({ info, seen });
  latest.current = { info, seen };
  const [state, setState] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    let match: Match | undefined;
    const show = (now: unknown) => {
      setState(now);
      latest.current.seen?.(now);
    };
    touchline.watch(id, { glance: true, info: latest.current.info }).then(
      (watched) => {
        match = watched;
        if (gone) return void watched.leave();
        show(watched.state);
        watched.on('state', show);
      },
      () => {},
    );
    return () => {
      gone = true;
      void match?.leave();
    };
  }, [id]);
  return <SmallBoard {...{ game, state }} match={faced ? id : undefined} />;
}

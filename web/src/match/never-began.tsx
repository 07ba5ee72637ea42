import type { Match } from '@touchline/client';
import { Link } from 'wouter';
import { touchline } from '../client.ts';
import { sitDown } from '../lobby/begin.ts';
import { useBeginning } from '../lobby/use-beginning.ts';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';
import { waitingWords } from '../text/waiting.ts';
import { useAccount } from '../ui/account.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';

const TOLD = waitingWords.withdrawn;

/** Why a match was never played, and the ways on for who comes to it. */
export function NeverBegan({ match: { id, game } }: { readonly match: Match }) {
  const me = useAccount()?.id;
  const { value: info, error } = useLoaded(`never began ${id} ${me}`, () => touchline.match(id));
  const { begin, busy, problem } = useBeginning();
  if (!info) return <Refusal error={error} />;
  const { rematchOf, withdrawn } = info;
  const another = async () => {
    const next = await touchline.rematch(rematchOf!);
    await sitDown(next.id);
    return next.id;
  };
  const mine = withdrawn && withdrawn.by.id === me;
  return (
    <>
      <h2>{mine ? TOLD.mine : withdrawn ? TOLD.theirs(withdrawn.by.name) : TOLD.nobody}</h2>
      <p>{TOLD.text}</p>
      <p className="buttons">
        {rematchOf !== undefined && (
          <Button kind="main" busy={busy !== undefined} onClick={() => begin('another', another)}>
            {TOLD.another}
          </Button>
        )}
        <ButtonLink kind={rematchOf === undefined ? 'main' : 'plain'} href={`/new?game=${game}`}>
          {TOLD.fresh}
        </ButtonLink>
        {rematchOf !== undefined && <ButtonLink href={`/matches/${rematchOf}`}>{TOLD.before}</ButtonLink>}
      </p>
      <Refusal game={game} error={problem} />
      <p className="over-further">
        <Link href="/matches">{matchWords.over.others}</Link>
        <Link href="/">{words.nowhere.home}</Link>
      </p>
    </>
  );
}

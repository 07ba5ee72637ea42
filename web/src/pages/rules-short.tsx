import type { ShortRule } from '../arenas/arena.ts';
import { pitchOf } from '../arenas/index.ts';
import type { Kind } from '../arenas/person.ts';
import { useDrawing } from '../arenas/use.ts';
import { SampleBoard } from '../lobby/sample.tsx';
import { Face } from '../people/face.tsx';
import { seedOf } from '../people/seed.ts';
import { homeWords } from '../text/home.ts';
import { pages } from '../text/pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';

const TOLD = pages.rulebook;

/** The rules for who wants to play: what it is about, the board and who there is, and what one does. */
export default function Short({ game }: { readonly game: string }) {
  const drawing = useDrawing(game);
  const short = useLoaded(`short ${game}`, async () => (await drawing?.short?.())?.short);
  // rules can be read without faces
  const kinds = useLoaded(`kinds ${game}`, async () => (await drawing?.people?.())?.people.kinds).value;
  // where there are many, the rules come first, and each team is asked for
  const teams = new Map<string, Kind[]>();
  for (const kind of Object.values(kinds ?? {}))
    if (kind.of !== undefined) teams.set(kind.of, [...(teams.get(kind.of) ?? []), kind]);
  return (
    <>
      <div className="book-top">
        <figure className="book-board">
          <div className="board">
            <SampleBoard game={game} />
          </div>
          <figcaption>{TOLD.board}</figcaption>
        </figure>
        <div className="stack">
          <p className="book-pitch">{pitchOf(game)}</p>
          <p>
            <ButtonLink kind="main" href={`/guide/${game}`}>
              {homeWords.guide}
            </ButtonLink>
          </p>
          {kinds && !teams.size && <Kinds of={Object.values(kinds)} />}
        </div>
      </div>
      <Refusal error={short.error} />
      <div className="short-rules">
        {short.value?.map((rule) => (
          <One key={rule.title} {...rule} />
        ))}
      </div>
      {teams.size > 0 && (
        <section className="book-teams">
          <h2>{TOLD.kinds}</h2>
          {[...teams].map(([team, all]) => (
            <details key={team}>
              <summary>{team}</summary>
              <Kinds of={all} />
            </details>
          ))}
        </section>
      )}
    </>
  );
}

const Kinds = ({ of }: { readonly of: readonly Kind[] }) => (
  <ul className="book-kinds" aria-label={TOLD.kinds}>
    {of.map(({ name, look }) => (
      <li key={name}>
        <svg viewBox="-11 -11 22 22" aria-hidden="true">
          <Face look={look} seed={seedOf(name)} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

function One({ title, text, points }: ShortRule) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

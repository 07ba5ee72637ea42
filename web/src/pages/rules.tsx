import './rules.css';
import '../ui/signs.css';
import type { GameInfo } from '@touchline/client';
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { touchline } from '../client.ts';
import { type Rulebook, render } from '../rulebook/render.ts';
import { saying } from '../rulebook/saying.ts';
import { ENGLISH } from '../text/format.ts';
import { homeWords } from '../text/home.ts';
import { words } from '../text/index.ts';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Missing } from '../ui/missing.tsx';
import { Part } from '../ui/part.tsx';
import { useTitle } from '../ui/title.ts';
import { toast } from '../ui/toasts.tsx';

const TOLD = pages.rulebook;
const Short = lazy(() => import('./rules-short.tsx'));
/** What is meant as the number of a clause. */
const NUMBER = /^[A-Z]{1,4}-\d/;

/** The rules of a game: in short, and every clause by its address. */
export default function Rules() {
  const { game } = useParams<{ game: string }>();
  const { value, error } = useLoaded(game, () => Promise.all([touchline.rules(game), touchline.game(game)]));
  const [text, info] = value ?? [];
  const book = useMemo(() => (text === undefined ? undefined : render(text)), [text]);
  useTitle(info ? TOLD.title(info.name) : words.nav.rules);
  if (error !== undefined)
    return <Missing title={words.nav.rules} error={error} href="/" instead={homeWords.games} />;
  return book && info ? <Book key={game} game={info} book={book} /> : <Loading />;
}

function Book({ game: { id, name }, book }: { readonly game: GameInfo; readonly book: Rulebook }) {
  return (
    <>
      <h1>{TOLD.title(name)}</h1>
      <Part>
        <Suspense fallback={<Loading />}>
          <Short game={id} />
        </Suspense>
      </Part>
      <Exact book={book} />
    </>
  );
}

/** Every clause, folded away until somebody asks for one. */
function Exact({ book }: { readonly book: Rulebook }) {
  const article = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState<string>();
  const [word, setWord] = useState('');
  // On a phone the contents are folded away.
  const [wide] = useState(() => matchMedia('(min-width: 900px)').matches);
  // what it begins with is above it
  const text = useMemo(() => book.html.replace(/^[\s\S]*?<\/h1>/, ''), [book]);

  useMarked(article, (unknown) => setProblem(unknown === undefined ? undefined : TOLD.unknown(unknown)));
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('clause')).trim();
    const clause = wanted.toUpperCase();
    setWord('');
    setProblem(undefined);
    if (book.clauses.has(clause)) location.hash = clause;
    else if (NUMBER.test(clause)) setProblem(TOLD.unknown(clause));
    else setWord(wanted);
  };
  return (
    <details className="exact">
      <summary>{TOLD.exact}</summary>
      <div className="rulebook">
        <div className="contents">
          <form className="finder" onSubmit={find}>
            <Field label={TOLD.find} problem={problem}>
              {(tied) => <input {...tied} name="clause" autoComplete="off" placeholder={book.example} />}
            </Field>
            <Button type="submit">{TOLD.go}</Button>
          </form>
          {word && <Saying word={word} book={article} />}
          <details open={wide} key={word} {...(word && { open: false })}>
            <summary>{TOLD.contents}</summary>
            <nav aria-label={TOLD.contents}>
              <ul lang={ENGLISH}>
                {book.contents.map(({ id, text, depth }) => (
                  <li key={id} className={depth > 2 ? 'sub' : undefined}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </details>
        </div>
        <div className="book">
          <p>{TOLD.language}</p>
          <p className="rule-legend muted small" aria-hidden="true">
            <span className="rule-sign" data-sign="S" /> {TOLD.marks.source}{' '}
            <span className="rule-sign" data-sign="R" /> {TOLD.marks.ruling}
          </p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on one of its links clicks it */}
          <article
            ref={article}
            lang={ENGLISH}
            onClick={({ target }) => copy(target)}
            // made by `render`, which lets no HTML of the text through
            dangerouslySetInnerHTML={{ __html: text }}
          />
        </div>
      </div>
    </details>
  );
}

/** Every clause that says a word, each a link with the word where it stands. */
function Saying({ word, book }: { word: string; book: RefObject<HTMLElement | null> }) {
  const found = useMemo(() => saying(book.current!, word), [word, book]);
  return (
    <section className="saying" aria-label={TOLD.found(found.length, word)}>
      <p role="status">{TOLD.found(found.length, word)}</p>
      <ol>
        {found.map(({ id, before, said, after }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>{id}</b> {before}
              <mark>{said}</mark>
              {after}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A clause's number is a link to itself; choosing it also copies it. */
function copy(target: EventTarget) {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a.anchor') : null;
  if (anchor)
    navigator.clipboard?.writeText(anchor.href).then(
      () => toast(words.share.copied),
      () => {},
    );
}

/**
 * Marks the clause of the address, and goes there. @param tell is told the clause that the book
 * does not have, or `undefined`
 */
function useMarked(article: RefObject<HTMLElement | null>, tell: (unknown: string | undefined) => void) {
  useEffect(() => {
    const mark = () => {
      const clause = decodeURIComponent(location.hash.slice(1));
      for (const old of article.current!.querySelectorAll('.marked')) old.classList.remove('marked');
      if (!clause) return;
      const found = document.getElementById(clause);
      tell(found ? undefined : clause);
      if (!found || !article.current!.contains(found)) return;
      found.closest<HTMLDetailsElement>('.exact')!.open = true;
      found.classList.add('marked');
      found.scrollIntoView({ block: 'center' });
      found.focus({ preventScroll: true });
    };
    mark();
    addEventListener('hashchange', mark);
    return () => removeEventListener('hashchange', mark);
  }, []);
}

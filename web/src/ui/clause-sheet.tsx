import './signs.css';
import { type MouseEvent, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { touchline } from '../client.ts';
import { render } from '../rulebook/render.ts';
import { ENGLISH } from '../text/format.ts';
import { words } from '../text/index.ts';
import { pages } from '../text/pages.ts';
import { useLoaded } from './loaded.ts';
import { Sheet } from './sheet.tsx';

interface Props {
  readonly game: string;
  readonly clause: string;
  close(): void;
}

/** Opens what a clause says over the page, where it stays whatever becomes of what named it. */
export function readClause(game: string, clause: string): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ClauseSheet {...{ game, clause, close }} />);
}

/** Those that a clause refers to are read in its place. */
function ClauseSheet({ game, clause, close }: Props) {
  const [reads, read] = useState(clause);
  const { value, error } = useLoaded(game, () => touchline.rules(game));
  const found = useMemo(() => (value === undefined ? undefined : textOf(value, reads)), [value, reads]);
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    read(decodeURIComponent(link.getAttribute('href')!.slice(1)));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on one of its links clicks it
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={press}>
      <Sheet title={found ? `${found.part} · ${reads}` : reads} done={words.close} close={close}>
        {error !== undefined && <p role="alert">{words.wrong}</p>}
        {value !== undefined && !found && <p>{pages.rulebook.unknown(reads)}</p>}
        {found && (
          <div
            className="clause-text"
            lang={ENGLISH}
            // made by `render`, which lets no HTML of the text through
            dangerouslySetInnerHTML={{ __html: found.html }}
          />
        )}
        <p className="muted small">{pages.rulebook.language}</p>
        <p>
          <a href={`/rules/${game}#${reads}`} target="_blank" rel="noopener">
            {pages.rulebook.more}
          </a>
        </p>
      </Sheet>
    </div>
  );
}

/** A clause of a rulebook, and the part of it in which it stands. */
function textOf(
  markdown: string,
  clause: string,
): { readonly part: string; readonly html: string } | undefined {
  const book = new DOMParser().parseFromString(render(markdown).html, 'text/html');
  const found = book.getElementById(clause);
  if (!found) return undefined;
  const before = [...book.querySelectorAll('h2, h3')].filter(
    (one) => one.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const part = (before.at(-1)?.textContent ?? '').replace(/^[A-Z]{2,4}-\d+\s*[.:·]?\s*/, '');
  return { part, html: standing(found) };
}

/** A clause as it stands in its list, or in its table below what the columns are. */
function standing(clause: Element): string {
  if (clause.matches('li')) return `<ul>${clause.outerHTML}</ul>`;
  if (!clause.matches('tr')) return clause.outerHTML;
  return `<table>${clause.closest('table')!.tHead!.outerHTML}<tbody>${clause.outerHTML}</tbody></table>`;
}

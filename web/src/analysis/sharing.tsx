import { CopyPosition } from '../table/copy-position.tsx';
import { save } from '../table/download.tsx';
import { analysis } from '../text/analysis.ts';
import { Button } from '../ui/button.tsx';
import { Share } from '../ui/share.tsx';
import type { Analysis } from './analysis.ts';
import { MOST_LINK, toShared } from './shared.ts';
import type { Shown } from './shown.ts';
import type { Link } from './use-link.ts';

const TOLD = analysis.share;

interface Props {
  readonly analysis: Analysis;
  readonly shown: Shown;
  readonly link: Link | undefined;
}

/** An analysis as a link, as a file, and its position as a line. */
export function Sharing({ analysis, shown: { tree }, link }: Props) {
  const { main } = analysis;
  return (
    <section className="stack" aria-label={TOLD.title}>
      {link?.link && <Share label={TOLD.link} url={`${location.origin}/analysis#${link.link}`} />}
      {link && !link.link && <p role="status">{TOLD.long(link.length, MOST_LINK)}</p>}
      {!link && <p className="muted small">{TOLD.waiting}</p>}
      <div className="row">
        <Button onClick={() => save(`touchline-analysis-${main.game.id}.json`, toShared(main, tree, true))}>
          {TOLD.save}
        </Button>
        <CopyPosition line={() => analysis.line()} />
      </div>
    </section>
  );
}

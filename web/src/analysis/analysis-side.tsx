import type { Typed } from '@touchline/rules/kernel';
import { type ReactNode, type RefObject, use, useCallback, useMemo, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { Choices } from '../match/choices.tsx';
import { Confirmation } from '../match/confirmation.tsx';
import { OddsShown } from '../match/odds.tsx';
import { fallenLast, LatestDice } from '../table/latest-dice.tsx';
import { Log } from '../table/log.tsx';
import { termed } from '../table/seats.ts';
import { WhoCards } from '../table/who-cards.tsx';
import { analysis } from '../text/analysis.ts';
import { matchWords } from '../text/match.ts';
import { seldom } from '../text/seldom.ts';
import { Clause } from '../ui/clause.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import type { Analysis } from './analysis.ts';
import { Branches } from './branches.tsx';
import { DiePicker } from './die-picker.tsx';
import { SetUp } from './set-up.tsx';
import { Sharing } from './sharing.tsx';
import type { Shown } from './shown.ts';
import { left, path } from './tree.ts';
import { type useAnswers, useEntries } from './use-analysis.ts';
import { useLink } from './use-link.ts';

const TOLD = analysis;
const NONE: readonly Typed[] = [];

interface Props {
  readonly analysis: Analysis;
  readonly shown: Shown;
  /** With names. */
  readonly drawing: Drawing;
  readonly asking: ReturnType<typeof useAnswers>;
  readonly board: RefObject<HTMLElement | null>;
}

/**
 * Beside the board: who decides and the dice, and in tabs the choices, the branches, the log, and who plays.
 */
export function AnalysisSide({ analysis, shown, drawing, asking, board }: Props) {
  const { main } = analysis;
  const { game, options, seats } = main;
  const { view: state, decision, die, tree } = shown;
  const { asked, considered, odds } = asking;
  const [tab, setTab] = useState('choices');
  const entries = useEntries(analysis, shown);
  const link = useLink(analysis, tree);
  const fallen = useMemo(() => fallenLast(entries, drawing), [entries, drawing]);
  const colour = useCallback(
    (one: string) => (seats.some(({ seat }) => seat === one) ? drawing.side(one, options).colour : '--line'),
    [seats, drawing, options],
  );
  const go = useCallback(
    (seq: number) => {
      const from = left(tree, tree.here);
      analysis.go(seq <= from ? { seq } : { move: path(tree, tree.here)[seq - from - 1]! });
    },
    [analysis, tree],
  );
  const weighed = <OddsShown game={game.id} drawing={drawing} action={considered} odds={odds} />;
  return (
    <aside className="match-side">
      {asking.problem && <Refusal game={game.id} {...asking.problem} />}
      <Asked {...{ analysis, shown, drawing }} />
      {fallen && <LatestDice dice={fallen.dice} old={fallen.at < entries.length - 1} fall={fallen.at} />}
      {!die && !asked && drawing.people && <Who {...{ shown, considered, board }} />}
      {die && <DiePicker {...{ analysis, die, drawing }} />}
      {!die && asked && (
        <Confirmation
          place={asking.place}
          label={drawing.action(asked, state)}
          yes={() => void asking.send(asked)}
          no={asking.cancel}
        >
          {weighed}
        </Confirmation>
      )}
      <Tabs tab={tab} choose={setTab}>
        <TabList label={matchWords.tabs.title}>
          {(['choices', 'moves', 'log', 'more'] as const).map((one) => (
            <Tab key={one} id={one}>
              {TOLD.tabs[one]}
            </Tab>
          ))}
        </TabList>
        <TabPanel tab="choices" kept>
          <Choices
            drawing={drawing}
            state={state}
            legal={die ? [] : asking.legal}
            considered={considered && JSON.stringify(considered)}
            consider={asking.consider}
            choose={asking.choose}
          />
          {(asked || !decision) && (
            <p className="muted small">{asked ? matchWords.choices.asked : TOLD.over}</p>
          )}
        </TabPanel>
        <TabPanel tab="moves">
          <Branches {...{ analysis, shown, drawing }} />
        </TabPanel>
        <TabPanel tab="log">
          <Log game={game.id} drawing={drawing} entries={entries} go={go} colour={colour} />
        </TabPanel>
        <TabPanel tab="more">
          <SetUp {...{ analysis, shown, drawing }} />
          <Sharing {...{ analysis, shown, link }} />
        </TabPanel>
      </Tabs>
      {!asked && !die && decision && (considered || tab === 'choices') && (
        <Considered title={considered && drawing.action(considered, state)}>{weighed}</Considered>
      )}
    </aside>
  );
}

interface WhoProps extends Pick<Props, 'shown' | 'board'> {
  readonly considered: Typed | undefined;
}

function Who({ shown: { view, decision, latest }, considered, board }: WhoProps) {
  const cast = use(CastContext);
  return (
    <WhoCards>
      {cast && (
        <cast.Cards
          state={view}
          about={decision?.about}
          events={latest?.events ?? NONE}
          {...{ board, considered }}
        />
      )}
    </WhoCards>
  );
}

/**
 * The odds of what is looked at, before it is chosen. @param title in words; absent when nothing is looked at
 */
function Considered({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <section className="considered" aria-label={matchWords.odds.title}>
      {title === undefined ? (
        <p className="muted small">{matchWords.odds.hint}</p>
      ) : (
        <>
          <h2>{title}</h2>
          {children}
        </>
      )}
    </section>
  );
}

/** Who has to decide what; or how it ended. */
function Asked({ analysis, shown, drawing }: Pick<Props, 'analysis' | 'shown' | 'drawing'>) {
  const { main } = analysis;
  const { decision, decisions, view, result } = shown;
  const side = (seat: string) => drawing.side(seat, main.options).name;
  if (result) {
    const { over } = seldom;
    const { winners, reason } = result;
    return (
      <section className="turn" aria-label={over.title}>
        <p>
          <b>{winners.length ? over.won(winners.map(side).join(', ')) : over.nobody}.</b>{' '}
          {termed(reason, drawing)}
        </p>
      </section>
    );
  }
  if (!decision) return null;
  return (
    <section className="turn mine" aria-label={matchWords.turn.title}>
      <p>
        <b>{TOLD.decides(side(decision.seat))}</b> {drawing.decision(decision, view)}{' '}
        <Clause game={main.game.id} clause={decision.clause} />
      </p>
      {decisions.length > 1 && (
        <label>
          {TOLD.for}{' '}
          <select value={decision.seat} onChange={(event) => analysis.seat(event.target.value)}>
            {decisions.map(({ seat }) => (
              <option key={seat} value={seat}>
                {side(seat)}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

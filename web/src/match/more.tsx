import {
  Dialog,
  DialogDismiss,
  DialogHeading,
  Menu,
  MenuButton,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuProvider,
  MenuSeparator,
} from '@ariakit/react';
import type { Match } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { useCoarse } from '../arenas/board/spot.ts';
import { touchline } from '../client.ts';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';
import { seldom } from '../text/seldom.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { hindered, turnOff, turnOn } from '../ui/notices.ts';
import {
  CONFIRMS,
  type Confirm,
  SPEEDS,
  useConfirm,
  useForced,
  useNotified,
  useSound,
  useSpeed,
} from '../ui/preferences.ts';
import { Share } from '../ui/share.tsx';
import { HouseRules, unusual } from './house-rules.tsx';
import Keys from './keys.tsx';

const TOLD = seldom.more;

interface Props {
  readonly match: Match;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
  readonly live: boolean;
  failed(error: unknown, what: string): void;
}

/**
 * What is seldom done: offers, giving up, the link, and how one wants to be asked.
 * Opens as soon as it is there.
 */
export default function More({ match, drawing, options, live, failed }: Props) {
  const game = useLoaded(match.game, () => touchline.game(match.game)).value;
  const [confirm, setConfirm] = useConfirm();
  const [speed, setSpeed] = useSpeed();
  const { origin: at } = location;
  const plays = live && match.seat !== undefined;
  const coarse = useCoarse();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<'concede' | 'share' | 'house-rules' | 'keys'>();
  const schema = (game?.schemas.options ?? {}) as JsonSchema;
  const house = { game: match.game, drawing, schema, options: (options ?? {}) as object };
  // as if it were pressed, since the button before it was: so the focus goes in, and comes back
  useEffect(() => button.current?.click(), []);
  const close = () => setAsking(undefined);
  const dialog = (name: typeof asking) => ({ open: asking === name, close, back: button });
  return (
    <>
      <MenuProvider
        values={{ confirm, speed }}
        setValues={(values) => {
          setConfirm(values.confirm as typeof confirm);
          setSpeed(values.speed as typeof speed);
        }}
      >
        <MenuButton className="button more" ref={button}>
          {matchWords.more.title}
        </MenuButton>
        <Menu className="menu" gutter={6} fitViewport>
          {plays && (
            <OfPlayers
              {...{ match, failed }}
              concede={game?.resigns ? () => setAsking('concede') : undefined}
              together={game?.resigns === false}
            />
          )}
          <MenuItem onClick={() => setAsking('share')}>{TOLD.share}</MenuItem>
          {!coarse && <MenuItem onClick={() => setAsking('keys')}>{seldom.keys.item}</MenuItem>}
          <Read href={`/guide/${match.game}`}>{matchWords.more.guide}</Read>
          <Read href={`/rules/${match.game}`}>{matchWords.more.rules}</Read>
          {unusual(schema, house.options).length > 0 && (
            <MenuItem onClick={() => setAsking('house-rules')}>{TOLD.houseRules}</MenuItem>
          )}
          <MenuSeparator />
          <SoundItem />
          <NoticesItem failed={failed} />
          <Radios name="speed" title={TOLD.speed} values={SPEEDS} chosen={speed} labels={TOLD.speeds} />
          {plays && drawing.forced !== undefined && <ForcedItem />}
          {plays && <Confirms chosen={confirm} />}
        </Menu>
      </MenuProvider>
      <Asked title={TOLD.concede} {...dialog('concede')}>
        <p>{TOLD.concedeText}</p>
        <p className="buttons">
          <Button
            kind="danger"
            onClick={() => {
              close();
              match.concede().catch((error) => failed(error, TOLD.concede));
            }}
          >
            {TOLD.concedeYes}
          </Button>
          <DialogDismiss className="button">{TOLD.no}</DialogDismiss>
        </p>
      </Asked>
      <Asked title={TOLD.houseRules} {...dialog('house-rules')}>
        <p>{TOLD.houseRulesText}</p>
        <HouseRules {...house} />
        <Closed />
      </Asked>
      {asking === 'keys' && <Keys close={close} />}
      <Asked title={TOLD.share} {...dialog('share')}>
        <Share label={TOLD.address} url={`${at}/matches/${match.id}`} />
        <Share label={seldom.stream} url={`${at}/embed/matches/${match.id}?background=transparent`} />
        <Closed />
      </Asked>
    </>
  );
}

/** Beside the match, so that it stays. */
const Read = ({ href, children }: { href: string; children: string }) => (
  <MenuItem
    render={
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
    }
  />
);

function SoundItem() {
  const [heard, setHeard] = useSound();
  const on = heard === 'on';
  return <Switch name="sound" label={TOLD.sound} on={on} turn={() => setHeard(on ? 'off' : 'on')} />;
}

/** Decisions are told outside the page; where they cannot be, why. */
function NoticesItem({ failed }: Pick<Props, 'failed'>) {
  const [notified] = useNotified();
  const [busy, setBusy] = useState(false);
  const hindrance = hindered();
  const on = !hindrance && notified !== 'off';
  const turn = () => {
    setBusy(true);
    const job = on ? turnOff() : turnOn();
    job.catch((error) => failed(error, seldom.notices.item)).finally(() => setBusy(false));
  };
  const why = hindrance ?? notified;
  const disabled = busy || hindrance !== undefined;
  return (
    <Switch
      name="notices"
      label={seldom.notices.item}
      note={seldom.notices.why[why]}
      {...{ on, turn, disabled }}
    />
  );
}

function ForcedItem() {
  const [forced, setForced] = useForced();
  const on = forced === 'answered';
  return (
    <Switch name="forced" label={seldom.forced} on={on} turn={() => setForced(on ? 'asked' : 'answered')} />
  );
}

interface SwitchProps {
  readonly name: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly on: boolean;
  readonly disabled?: boolean;
  turn(): void;
}

function Switch({ name, label, note, on, turn, disabled }: SwitchProps) {
  return (
    <MenuItemCheckbox
      name={name}
      checked={on}
      onChange={turn}
      hideOnClick={false}
      disabled={disabled ?? false}
    >
      <span aria-hidden="true">{on ? '☑' : '☐'}</span>
      <span>
        {label}
        {note && <span className="menu-note">{note}</span>}
      </span>
    </MenuItemCheckbox>
  );
}

interface OfPlayersProps extends Pick<Props, 'match' | 'failed'> {
  /** Absent where nobody can. */
  readonly concede: (() => void) | undefined;
  /** Nobody gives up alone: what leaving does is said instead. */
  readonly together: boolean;
}

/** What is in the menu for players. */
function OfPlayers({ match, failed, concede, together }: OfPlayersProps) {
  const offer = (what: string, make: () => Promise<unknown>) => () =>
    void make().catch((error) => failed(error, what));
  return (
    <>
      <MenuItem render={<Link href="/matches">{words.nav.watch}</Link>} />
      <MenuItem onClick={offer(TOLD.draw, () => match.offerDraw())}>{TOLD.draw}</MenuItem>
      <MenuItem onClick={offer(TOLD.adjourn, () => match.offerAdjournment())}>{TOLD.adjourn}</MenuItem>
      {concede && <MenuItem onClick={concede}>{TOLD.concede}</MenuItem>}
      {together && <p className="menu-note">{match.clocks ? TOLD.leaves.clocked : TOLD.leaves.untimed}</p>}
      <MenuSeparator />
    </>
  );
}

interface RadiosProps<Value extends string> {
  readonly name: string;
  readonly title: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly labels: Readonly<Record<Value, string>>;
}

/** One of several, under a title. */
const Radios = <Value extends string>({ name, title, values, chosen, labels }: RadiosProps<Value>) => (
  <>
    <p className="menu-title">{title}</p>
    {values.map((one) => (
      <MenuItemRadio key={one} name={name} value={one}>
        <span aria-hidden="true">{one === chosen ? '●' : '○'}</span>
        {labels[one]}
      </MenuItemRadio>
    ))}
  </>
);

/** What is asked for once more before it is done. */
const Confirms = ({ chosen }: { chosen: Confirm }) => (
  <Radios name="confirm" title={TOLD.confirm} values={CONFIRMS} chosen={chosen} labels={TOLD.confirms} />
);

interface AskedProps {
  readonly title: string;
  readonly open: boolean;
  /** Has the focus afterwards. */
  readonly back: RefObject<HTMLButtonElement | null>;
  close(): void;
  readonly children: ReactNode;
}

function Asked({ title, open, back, close, children }: AskedProps) {
  return (
    <Dialog
      className="dialog"
      finalFocus={back}
      open={open}
      onClose={close}
      backdrop={<div className="backdrop" />}
    >
      <DialogHeading>{title}</DialogHeading>
      {children}
    </Dialog>
  );
}

const Closed = () => (
  <p className="buttons">
    <DialogDismiss className="button">{words.close}</DialogDismiss>
  </p>
);

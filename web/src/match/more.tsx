import {
  Dialog,
  DialogDismiss,
  DialogHeading,
  Menu,
  MenuButton,
  MenuItem,
  MenuItemRadio,
  MenuProvider,
  MenuSeparator,
} from '@ariakit/react';
import type { Match } from '@touchline/client';
import { useEffect, useRef, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import type { Schema } from '../create/schema.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { CONFIRMS, useConfirm } from '../ui/preferences.ts';
import { Share } from '../ui/share.tsx';
import { HouseRules, unusual } from './house-rules.tsx';

const TOLD = words.match.more;

interface Props {
  readonly match: Match;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
  readonly live: boolean;
  failed(error: unknown, what: string): void;
}

/** What is seldom done: offers, giving up, the link, and how one wants to be asked. Opens as soon as it is there. */
export default function More({ match, drawing, options, live, failed }: Props) {
  const game = useLoaded(match.game, () => touchline.game(match.game)).value;
  const [confirm, setConfirm] = useConfirm();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<'concede' | 'share' | 'house-rules'>();
  const schema = (game?.schemas.options ?? {}) as Schema;
  const house = { game: match.game, drawing, schema, options: (options ?? {}) as object };
  // as if it were pressed, since the button before it was: so the focus goes in, and comes back
  useEffect(() => button.current?.click(), []);
  const playing = live && match.seat !== undefined;
  return (
    <>
      <MenuProvider values={{ confirm }} setValues={(values) => setConfirm(values.confirm as typeof confirm)}>
        <MenuButton className="button more" ref={button}>
          {TOLD.title}
        </MenuButton>
        <Menu className="menu" gutter={6}>
          <MenuItem onClick={() => setAsking('share')}>{TOLD.share}</MenuItem>
          {unusual(schema, house.options).length > 0 && (
            <MenuItem onClick={() => setAsking('house-rules')}>{TOLD.houseRules}</MenuItem>
          )}
          {playing && (
            <>
              <MenuItem onClick={() => match.offerDraw().catch((error) => failed(error, TOLD.draw))}>
                {TOLD.draw}
              </MenuItem>
              <MenuItem
                onClick={() => match.offerAdjournment().catch((error) => failed(error, TOLD.adjourn))}
              >
                {TOLD.adjourn}
              </MenuItem>
              {game?.resigns && <MenuItem onClick={() => setAsking('concede')}>{TOLD.concede}</MenuItem>}
              <MenuSeparator />
              <p className="menu-title">{TOLD.confirm}</p>
              {CONFIRMS.map((one) => (
                <MenuItemRadio key={one} name="confirm" value={one}>
                  <span aria-hidden="true">{one === confirm ? '●' : '○'}</span>
                  {TOLD.confirms[one]}
                </MenuItemRadio>
              ))}
            </>
          )}
        </Menu>
      </MenuProvider>
      <Dialog
        className="dialog"
        finalFocus={button}
        open={asking === 'concede'}
        onClose={() => setAsking(undefined)}
        backdrop={<div className="backdrop" />}
      >
        <DialogHeading>{TOLD.concede}</DialogHeading>
        <p>{TOLD.concedeText}</p>
        <p className="buttons">
          <Button
            kind="danger"
            onClick={() => {
              setAsking(undefined);
              match.concede().catch((error) => failed(error, TOLD.concede));
            }}
          >
            {TOLD.concedeYes}
          </Button>
          <DialogDismiss className="button">{TOLD.no}</DialogDismiss>
        </p>
      </Dialog>
      <Dialog
        className="dialog"
        finalFocus={button}
        open={asking === 'house-rules'}
        onClose={() => setAsking(undefined)}
        backdrop={<div className="backdrop" />}
      >
        <DialogHeading>{TOLD.houseRules}</DialogHeading>
        <p>{TOLD.houseRulesText}</p>
        <HouseRules {...house} />
        <p className="buttons">
          <DialogDismiss>{words.close}</DialogDismiss>
        </p>
      </Dialog>
      <Dialog
        className="dialog"
        finalFocus={button}
        open={asking === 'share'}
        onClose={() => setAsking(undefined)}
        backdrop={<div className="backdrop" />}
      >
        <DialogHeading>{TOLD.share}</DialogHeading>
        <Share label={TOLD.address} url={`${location.origin}/matches/${match.id}`} />
        <p className="buttons">
          <DialogDismiss className="button">{words.close}</DialogDismiss>
        </p>
      </Dialog>
    </>
  );
}

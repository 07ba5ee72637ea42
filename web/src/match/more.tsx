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
import { useState } from 'react';
import { words } from '../text/index.ts';
import { Share } from '../ui/share.tsx';
import { CONFIRMS, useConfirm } from './preferences.ts';

const TOLD = words.match.more;

interface Props {
  readonly match: Match;
  readonly live: boolean;
  /** Whether the game has resigning. */
  readonly resigns: boolean;
  failed(error: unknown): void;
}

/** What is seldom done: offers, giving up, the link, and how one wants to be asked. Opens as soon as it is there. */
export default function More({ match, live, resigns, failed }: Props) {
  const [confirm, setConfirm] = useConfirm();
  const [asking, setAsking] = useState<'concede' | 'share'>();
  const playing = live && match.seat !== undefined;
  return (
    <>
      <MenuProvider
        defaultOpen
        values={{ confirm }}
        setValues={(values) => setConfirm(values.confirm as typeof confirm)}
      >
        <MenuButton className="more">{TOLD.title}</MenuButton>
        <Menu className="menu" gutter={6}>
          <MenuItem onClick={() => setAsking('share')}>{TOLD.share}</MenuItem>
          {playing && (
            <>
              <MenuItem onClick={() => match.offerDraw().catch(failed)}>{TOLD.draw}</MenuItem>
              <MenuItem onClick={() => match.offerAdjournment().catch(failed)}>{TOLD.adjourn}</MenuItem>
              {resigns && <MenuItem onClick={() => setAsking('concede')}>{TOLD.concede}</MenuItem>}
              <MenuSeparator />
              <p className="menu-title">{TOLD.confirm}</p>
              {CONFIRMS.map((one) => (
                <MenuItemRadio key={one} name="confirm" value={one}>
                  <span className="tick" aria-hidden="true">
                    {one === confirm ? '●' : '○'}
                  </span>
                  {TOLD.confirms[one]}
                </MenuItemRadio>
              ))}
            </>
          )}
        </Menu>
      </MenuProvider>
      <Dialog
        className="dialog"
        open={asking === 'concede'}
        onClose={() => setAsking(undefined)}
        backdrop={<div className="backdrop" />}
      >
        <DialogHeading>{TOLD.concede}</DialogHeading>
        <p>{TOLD.concedeText}</p>
        <p className="buttons">
          <button
            type="button"
            className="bad"
            onClick={() => {
              setAsking(undefined);
              match.concede().catch(failed);
            }}
          >
            {TOLD.concedeYes}
          </button>
          <DialogDismiss>{TOLD.no}</DialogDismiss>
        </p>
      </Dialog>
      <Dialog
        className="dialog"
        open={asking === 'share'}
        onClose={() => setAsking(undefined)}
        backdrop={<div className="backdrop" />}
      >
        <DialogHeading>{TOLD.share}</DialogHeading>
        <Share label={TOLD.address} url={`${location.origin}/matches/${match.id}`} />
        <p className="buttons">
          <DialogDismiss>{words.close}</DialogDismiss>
        </p>
      </Dialog>
    </>
  );
}

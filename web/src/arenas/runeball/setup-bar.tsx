import { Button } from '../../ui/button.tsx';
import type { Doing } from './doing.ts';
import type { Setup } from './setup.ts';
import { words } from './words.ts';

const TOLD = words.setup;

interface Props {
  readonly setup: Setup;
  readonly picked: string | undefined;
  choose(action: Doing): void;
}

/** Below the field while a team is set up: the usual formation is one press away. */
export function SetupBar({ setup, picked, choose }: Props) {
  const { action, usual, change } = setup;
  const { kicker, positions = [] } = action;
  const fielded = positions.some(({ player }) => player === picked);
  return (
    <>
      <Button kind="main" className="rb-green" disabled={!usual} onClick={() => choose(action)}>
        {TOLD.commit}
      </Button>
      <Button disabled={!usual || action === usual} onClick={() => change(undefined)}>
        {TOLD.usual}
      </Button>
      {kicker !== undefined && picked !== undefined && fielded && picked !== kicker && (
        <Button onClick={() => change({ ...action, kicker: picked })}>{TOLD.kicker(picked)}</Button>
      )}
    </>
  );
}

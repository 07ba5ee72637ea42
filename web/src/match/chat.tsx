import '../ui/field.css';
import './chat.css';
import type { Match } from '@touchline/client';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { needAccount, useAccount } from '../client.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';

const TOLD = words.match.chat;
const LONGEST = 280;

interface Props {
  readonly match: Match;
  readonly messages: Match['messages'];
  refresh(): void;
}

/** How many messages of others have come since the talk was open last. */
export function useUnheard(messages: Match['messages'], open: boolean): number {
  const account = useAccount()?.id;
  const [heard, setHeard] = useState(0);
  const latest = messages.at(-1)?.at ?? 0;
  useEffect(() => {
    if (open) setHeard(latest);
  }, [open, latest]);
  return open ? 0 : messages.filter(({ at, account: who }) => at > heard && who.id !== account).length;
}

/** What people say to each other. It is shown as the plain text it is. */
export function Chat({ match, messages, refresh }: Props) {
  const account = useAccount();
  const end = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [muted, setMuted] = useState<readonly { id: string; name: string }[]>([]);
  const [problem, setProblem] = useState<unknown>();

  useLayoutEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [messages]);

  const say = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    setProblem(undefined);
    try {
      await match.chat(text.trim());
      setText('');
    } catch (error) {
      setProblem(error);
    }
  };
  const mute = async (who: { id: string; name: string }, on: boolean) => {
    setMuted(on ? [...muted, who] : muted.filter(({ id }) => id !== who.id));
    try {
      await match.mute(who.id, on);
    } catch (error) {
      setProblem(error);
    }
    refresh();
  };
  return (
    <div className="chat">
      <p className="muted small">{match.seat === undefined ? TOLD.spectators : TOLD.players}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div className="chat-view" ref={end} role="log" aria-label={TOLD.title} tabIndex={0}>
        {messages.map(({ id, account: who, text: said }) => (
          <div key={id} className="said">
            <p>
              <b>{who.name}</b> {said}
            </p>
            {who.id !== account?.id && (
              <Button
                kind="quiet"
                className="small"
                onClick={() => mute(who, true)}
                aria-label={TOLD.mute(who.name)}
              >
                {TOLD.muteShort}
              </Button>
            )}
          </div>
        ))}
        {!messages.length && <p className="muted small">{TOLD.empty}</p>}
      </div>
      {muted.map((who) => (
        <Button kind="quiet" className="small" key={who.id} onClick={() => mute(who, false)}>
          {TOLD.unmute(who.name)}
        </Button>
      ))}
      {problem !== undefined && <Refusal error={problem} />}
      {account ? (
        <form onSubmit={say}>
          <label>
            <span className="unseen">{TOLD.say}</span>
            <input
              className="input"
              value={text}
              maxLength={LONGEST}
              autoComplete="off"
              placeholder={TOLD.say}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <Button type="submit">{TOLD.send}</Button>
        </form>
      ) : (
        <Button onClick={() => needAccount().catch(setProblem)}>{TOLD.guest}</Button>
      )}
    </div>
  );
}

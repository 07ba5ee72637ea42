import '../ui/field.css';
import './chat.css';
import type { Match } from '@touchline/client';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { needAccount } from '../client.ts';
import { seldom } from '../text/seldom.ts';
import { useAccount } from '../ui/account.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';

const TOLD = seldom.chat;
const LONGEST = 280;

interface Props {
  readonly match: Match;
  readonly messages: Match['messages'];
  refresh(): void;
}

/** What people say to each other. It is shown as the plain text it is. */
export default function Chat({ match, messages, refresh }: Props) {
  const account = useAccount();
  const [muted, setMuted] = useState<readonly Who[]>([]);
  const [problem, setProblem] = useState<unknown>();
  const mute = async (who: Who, on: boolean) => {
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
      <Messages messages={messages} reader={account?.id} mute={(who) => mute(who, true)} />
      {muted.map((who) => (
        <Button kind="quiet" className="small" key={who.id} onClick={() => mute(who, false)}>
          {TOLD.unmute(who.name)}
        </Button>
      ))}
      {problem !== undefined && <Refusal error={problem} />}
      {account ? (
        <Say match={match} tell={setProblem} />
      ) : (
        <Button onClick={() => needAccount().catch(setProblem)}>{TOLD.guest}</Button>
      )}
    </div>
  );
}

interface Who {
  readonly id: string;
  readonly name: string;
}

interface MessagesProps extends Pick<Props, 'messages'> {
  /** The account of the reader, whose own messages are not muted. */
  readonly reader: string | undefined;
  mute(who: Who): void;
}

function Messages({ messages, reader, mute }: MessagesProps) {
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [messages]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className="chat-view" ref={end} role="log" aria-label={TOLD.title} tabIndex={0}>
      {messages.map(({ id, account: who, text }) => (
        <div key={id} className="said">
          <p>
            <b>{who.name}</b> {text}
          </p>
          {who.id !== reader && (
            <Button kind="quiet" className="small" onClick={() => mute(who)} aria-label={TOLD.mute(who.name)}>
              {TOLD.muteShort}
            </Button>
          )}
        </div>
      ))}
      {!messages.length && <p className="muted small">{TOLD.empty}</p>}
    </div>
  );
}

/** @param tell is told what went wrong, and `undefined` before each try */
function Say({ match, tell }: Pick<Props, 'match'> & { tell(problem: unknown): void }) {
  const [text, setText] = useState('');
  const say = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    tell(undefined);
    try {
      await match.chat(text.trim());
      setText('');
    } catch (error) {
      tell(error);
    }
  };
  return (
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
  );
}

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ChatMessage, Session } from '@touchline/client';
import { cleanText } from '../../server/src/rooms/chat.ts';
import { boot, type Player } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { told } from '../support/two-servers.ts';

const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  server = await boot({ time });
});
afterAll(() => server.stop());

let requests = 0;
const say = (who: Player, text: unknown, id = `request-${requests++}`) =>
  who.request<ChatMessage>('chat', { id, text });
const unheard = (who: Player, text: unknown) => who.refused('chat', { id: `request-${requests++}`, text });
const heardBy = (who: Player) => {
  const heard: ChatMessage[] = [];
  who.room.onMessage('chat', (messages: ChatMessage[]) => void heard.push(...messages));
  return heard;
};
/** What is sent to a connection before the answer to a request has come with it. */
const settled = async (...those: Player[]) => {
  await told();
  await Promise.all(those.map((one) => one.request('mute', { account: 'nobody', muted: false })));
};
const enter = async (id: string, session?: Session, watch = false) => {
  const who = await server.connect(id, session, watch);
  const heard = heardBy(who);
  await who.until(() => true);
  return { who, heard };
};
const texts = (heard: readonly ChatMessage[]) => heard.map((one) => one.text);

for (const [name, delay] of [
  ['a match', 0],
  ['a match with a delay', 60],
] as const)
  describe(`in ${name}`, () => {
    test('players and spectators talk apart, until it is over', async () => {
      const { id, a, b, sessions } = await server.playing({ delay });
      const [atA, atB] = [heardBy(a), heardBy(b)];
      const cyd = await server.guest('Cyd');
      const first = await enter(id, cyd);
      const second = await enter(id, await server.guest('Dan'));
      const nobody = await enter(id);
      const coach = await enter(id, sessions[0], true);
      const all = [a, b, first.who, second.who, nobody.who, coach.who];

      const said = await say(a, 'Good luck!');
      expect(said).toEqual({
        id: expect.any(String),
        channel: 'players',
        account: { id: sessions[0].account.id, name: 'Ann' },
        at: expect.any(Number),
        text: 'Good luck!',
      });
      await say(first.who, 'Go left');
      await settled(...all);
      expect([atA, atB]).toEqual([[said], [said]]);
      expect([first, second, nobody].map(({ heard }) => texts(heard))).toEqual(Array(3).fill(['Go left']));
      expect(coach.heard).toEqual([]);
      expect(await unheard(coach.who, 'I know more')).toMatchObject({ code: 'seated' });
      expect(await unheard(nobody.who, 'Hm')).toMatchObject({ code: 'not-signed-in' });

      await a.act({ type: 'resign' });
      await b.until((s) => s.status === 'finished');
      time.pass(delay * 1000);
      await coach.who.until((s) => s.status === 'finished');
      await say(first.who, 'Well played');
      // what is said in two processes has no order
      await told();
      await say(b, 'Thanks');
      await settled(...all);
      expect([atA, atB, coach.heard].map(texts)).toEqual([
        ['Good luck!', 'Go left', 'Well played', 'Thanks'],
        ['Good luck!', 'Go left', 'Well played', 'Thanks'],
        ['Go left', 'Well played'],
      ]);
      expect(texts(second.heard)).toEqual(['Go left', 'Well played']);
    });

    test('who comes late sees the last hundred', async () => {
      const { id } = await server.playing({ delay });
      const { who, heard } = await enter(id, await server.guest('Cyd'));
      for (let i = 0; i < 103; i++) {
        await say(who, `${i}`);
        time.pass(2_000);
      }
      await settled(who);
      expect(heard).toHaveLength(103);
      const late = await enter(id);
      await settled(late.who);
      expect(late.heard).toEqual(heard.slice(3));
    });

    test('one may be muted for oneself, and silenced by the players', async () => {
      const { id, a, sessions } = await server.playing({ delay });
      const cyd = await server.guest('Cyd');
      const speaker = await enter(id, cyd);
      const other = await enter(id);
      const account = cyd.account.id;
      await other.who.request('mute', { account, muted: true });
      await say(speaker.who, 'one');
      await settled(other.who);
      expect(other.heard).toEqual([]);
      await other.who.request('mute', { account, muted: false });
      await say(speaker.who, 'two');
      await settled(other.who);
      expect(texts(other.heard)).toEqual(['two']);

      const silence = { account, silent: true };
      expect(await other.who.refused('silence', silence)).toMatchObject({ code: 'spectator' });
      expect(await a.refused('silence', { account: sessions[1].account.id, silent: true })).toMatchObject({
        code: 'seated',
      });
      await a.request('silence', silence);
      await told();
      expect(await unheard(speaker.who, 'three')).toMatchObject({ code: 'silenced' });
      await a.request('silence', { account, silent: false });
      await told();
      await say(speaker.who, 'four');
      await settled(other.who);
      expect(texts(other.heard)).toEqual(['two', 'four']);
    });

    test('nobody talks where chat is switched off', async () => {
      const { id, a } = await server.playing({ delay, chat: false });
      const { who } = await enter(id, await server.guest('Cyd'));
      for (const one of [a, who]) expect(await unheard(one, 'Hi')).toMatchObject({ code: 'no-chat' });
    });
  });

test('a retry is said once', async () => {
  const { a, b } = await server.playing();
  const heard = heardBy(b);
  const first = await say(a, 'once', 'the-same-id');
  expect(await say(a, 'once', 'the-same-id')).toEqual(first);
  expect(await say(b, 'mine', 'the-same-id')).not.toEqual(first);
  await settled(b);
  expect(texts(heard)).toEqual(['once', 'mine']);
});

test('who talks too fast is told to wait, in whatever match and connection', async () => {
  const { id, a, sessions } = await server.playing();
  const { who: again } = await enter(id, sessions[0]);
  for (let i = 0; i < 5; i++) await say(i % 2 ? a : again, `${i}`);
  expect(await unheard(a, 'six')).toMatchObject({ code: 'too-many-requests' });
  expect(await unheard(again, 'six')).toMatchObject({ code: 'too-many-requests' });
  time.pass(2_000);
  await say(a, 'six');
  expect(await unheard(again, 'seven')).toMatchObject({ code: 'too-many-requests' });
});

test('what cannot be a message is refused, and is in no log', async () => {
  const { a } = await server.playing();
  for (const text of ['', ' \n ', '\u202E\u200B', 'x'.repeat(281), 7, null, { text: 'x' }])
    expect(await unheard(a, text)).toMatchObject({ code: 'malformed' });
  await say(a, 'SAID-AND-NOT-LOGGED');
  expect(server.log.join('\n')).not.toContain('SAID-AND-NOT-LOGGED');
});

test('text is one line in which nothing is hidden', () => {
  expect(cleanText('  a\r\n\tb\u2028c ')).toBe('a b c');
  expect(cleanText('abc\u202Egpj.exe\u2066!\u0007')).toBe('abcgpj.exe!');
  expect(cleanText('e\u0301')).toBe('\u00E9');
  expect(cleanText('👩‍🚀<b>&amp;')).toBe('👩‍🚀<b>&amp;');
  expect(cleanText('😀'.repeat(280))).toBe('😀'.repeat(280));
});

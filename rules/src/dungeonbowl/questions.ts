/** The questions that procedures ask, and their answers: section 3.3. What is asked is in `decisions/`. */
import { asked, type Question } from '../flow/index.ts';
import type { Typed } from '../kernel/game.ts';
import type { ActionKind, SeatId } from './state.ts';

export type Square = { x: number; y: number };
type Act<T extends string, F = unknown> = { readonly type: T } & Readonly<F>;
type Of<K extends string, D = unknown> = Question & { readonly kind: K } & Readonly<D>;
type About = { readonly about: string };

export type Item = {
  kind: string;
  count: number;
  position?: string | undefined;
  skill?: string | undefined;
  star?: string | undefined;
};

// before play
export type Accept = Act<'accept-dungeon'> | Act<'reject-dungeon'>;
export const acceptAsked = asked<Of<'accept-dungeon'>, Accept>()('accept-dungeon');
export type Buy = Act<'buy-inducements', { items: Item[] }>;
export type BuyQuestion = Of<'buy-inducements', { money: number }>;
export const buyAsked = asked<BuyQuestion, Buy>()('buy-inducements');
export type PlaceChest = Act<'place-chest', { square: Square }>;
export const chestAsked = asked<Of<'place-chest'>, PlaceChest>()('place-chest');
export type PlacePad = Act<'place-teleporter', { square: Square }>;
export const padAsked = asked<Of<'place-teleporter'>, PlacePad>()('place-teleporter');
export type PlacePlayer = Act<
  'place-player',
  { player: string; to: 'end-zone' | 'teleporter'; square?: Square | undefined }
>;
export const playerAsked = asked<Of<'place-player'>, PlacePlayer>()('place-player');

// the team turn
export type Sponge = Act<'use-sponge', { player: string }>;
export type Dugout = Act<
  'dugout-teleport',
  { player: string; to: 'own' | 'random'; teleporter?: number | undefined }
>;
export type TurnStart = Sponge | Dugout | Act<'skip-dugout'>;
export const turnStartAsked = asked<Of<'turn-start'>, TurnStart>()('turn-start');
export type Activate = Act<'activate', { player: string; action: ActionKind }>;
export type EndTurn = Act<'end-turn'>;
export type OfferDraw = Act<'offer-draw'>;
export type OpenQuestion = Of<'open'>;
export const openAsked = asked<OpenQuestion, Typed>()('open');
export type ActivationQuestion = Of<'activation', About>;
export const activationAsked = asked<ActivationQuestion, Typed>()('activation');
export const drawAsked = asked<Of<'answer-draw'>, Act<'answer-draw', { accept: boolean }>>()('answer-draw');

// rolls
export type UseReroll = Act<'use-reroll', { source: string }>;
export type RerollQuestion = Of<'reroll', About & { roll: string; sources: string[] }>;
export const rerollAsked = asked<RerollQuestion, UseReroll>()('reroll');
export type ChooseDie = Act<'choose-die', { index: number }>;
export type DieQuestion = Of<'choose-die', About & { faces: number[]; blockers: boolean }>;
export const dieAsked = asked<DieQuestion, ChooseDie>()('choose-die');

// skills: one action answers them all; skills that are not among them are mandatory, or used when they help:
// BB-11.1
export const USED = [
  'juggernaut',
  'wrestle',
  'stand-firm',
  'diving-tackle',
  'shadowing',
  'tentacles',
  'diving-catch',
  'piling-on',
] as const;
export type Used = (typeof USED)[number];
export type UseSkill = Act<'use-skill', { skill: Used; use: boolean; player?: string | undefined }>;
/** `players`: of whom one may use it; the answer names one where there is a choice. */
export type SkillQuestion = Of<Used, About & { players: string[] }>;
export const skillAsked = Object.fromEntries(
  USED.map((kind) => [kind, asked<SkillQuestion, UseSkill>()(kind)]),
) as Record<Used, ReturnType<ReturnType<typeof asked<SkillQuestion, UseSkill>>>>;

// blocks
export type ChoosePush = Act<'choose-push', { to: Square }>;
export type PushQuestion = Of<'choose-push', About & { squares: Square[] }>;
export const pushAsked = asked<PushQuestion, ChoosePush>()('choose-push');
export type FollowUp = Act<'follow-up', { follow: boolean }>;
export const followAsked = asked<Of<'follow-up', About>, FollowUp>()('follow-up');
export type DumpOff = Act<'dump-off', { to: Square | null }>;
export type DumpQuestion = Of<'dump-off', About>;
export const dumpAsked = asked<DumpQuestion, DumpOff>()('dump-off');

// the ball
export type PassBlock = Act<'pass-block', { player: string | null; path: Square[] }>;
/** `to`: the cell the pass goes to; `tried`: who has moved already. */
export type PassBlockQuestion = Of<
  'pass-block',
  { thrower: string; to: number; tried: string[]; what: 'ball' | 'bomb' }
>;
export const passBlockAsked = asked<PassBlockQuestion, PassBlock>()('pass-block');
export type Intercept = Act<'choose-interceptor', { player: string | null }>;
export type InterceptQuestion = Of<'intercept', { players: string[] }>;
export const interceptAsked = asked<InterceptQuestion, Intercept>()('intercept');
export type CatchBomb = Act<'catch-bomb', { use: boolean }>;
export const catchBombAsked = asked<Of<'catch-bomb', About>, CatchBomb>()('catch-bomb');
export type ThrowBomb = Act<'throw-bomb', { to: Square }>;
export type ThrowBombQuestion = Of<'throw-bomb', About>;
export const throwBombAsked = asked<ThrowBombQuestion, ThrowBomb>()('throw-bomb');

// the end of a fall
export type Recover = Act<'recover', { goForIt: boolean }>;
export const recoverAsked = asked<Of<'recover', About>, Recover>()('recover');
export type Treat = Act<'use-apothecary', { use: boolean }>;
export type TreatQuestion = Of<'apothecary', About & { helps: boolean }>;
export const apothecaryAsked = asked<TreatQuestion, Treat>()('apothecary');
export type ChooseCasualty = Act<'choose-casualty', { index: number }>;
export type CasualtyQuestion = Of<'choose-casualty', About & { rolls: number[] }>;
export const casualtyAsked = asked<CasualtyQuestion, ChooseCasualty>()('choose-casualty');
export const igorAsked = asked<Of<'igor', About>, Act<'use-igor', { use: boolean }>>()('igor');
export const bribeAsked = asked<Of<'bribe', About>, Act<'use-bribe', { use: boolean }>>()('bribe');
export type ChooseTarget = Act<'choose-target', { player: string | null }>;
export type TargetQuestion = Of<'animosity-target' | 'bite', About & { players: string[] }>;
export const animosityAsked = asked<TargetQuestion, ChooseTarget>()('animosity-target');
export const biteAsked = asked<TargetQuestion, ChooseTarget>()('bite');

/** Who is asked first: the seat of the active team, or another. */
export type Asker = SeatId;

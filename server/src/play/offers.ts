import type { Answer, Offer } from '@touchline/client';
import { REFEREE, type Seat } from '@touchline/rules/kernel';
import { refused } from '../base/refused.ts';
import type { Offers } from '../store/store.ts';

export const NO_OFFERS: Offers = { made: {} };

/**
 * The offers when a seat has made one; the same when it offers to resume and that stands already.
 * @param people the seats that would have to agree, the offering one among them
 * @param bots whether bots play as well: they do not mind when the match is played, and never agree to a draw
 * @param seq length of the journal when somebody last answered something: nobody may offer twice in between
 */
export function offered(
  before: Offers,
  seat: Seat,
  offer: Offer,
  people: readonly Seat[],
  bots: boolean,
  seq: number,
): Offers {
  const { standing, made } = before;
  if (offer.kind === 'draw') {
    if (bots) throw refused('nobody-to-agree', "The server's bots play on.");
    if (people.length < 2) throw refused('nobody-to-agree', 'There is nobody to agree with.');
  }
  // an adjourned match does not move on
  if (offer.kind === 'resume' && standing?.kind === 'resume' && standing.seat === seat) return before;
  if (offer.kind !== 'resume' && made[seat]?.seq === seq)
    throw refused(
      'already-offered',
      'You have made an offer already; make another when the match has moved on.',
    );
  return { standing: { ...offer, seat, accepted: [] }, made: { ...made, [seat]: { id: offer.id, seq } } };
}

/**
 * The offers when a seat has answered: one that is declined,
 * or withdrawn, is dropped. Unchanged when it had accepted.
 */
export function answered(before: Offers, seat: Seat, { id, accept }: Answer): Offers {
  const { standing, made } = before;
  if (standing?.id !== id) throw refused('no-such-offer', 'This offer does not stand any more.');
  if (!accept) return { made };
  if (seat === standing.seat)
    throw refused('own-offer', 'This is your own offer; the others have to accept it.');
  if (standing.accepted.includes(seat)) return before;
  return { standing: { ...standing, accepted: [...standing.accepted, seat] }, made };
}

/** What stands and has been accepted by everybody. */
export function agreed({ standing }: Offers, people: readonly Seat[]): Offer['kind'] | undefined {
  const all = people.every((one) => one === standing?.seat || standing?.accepted.includes(one));
  return all ? standing?.kind : undefined;
}

/**
 * The offers after an entry. Every entry that answers something ends the standing offer, except
 * one of the seat that made it.
 */
export function afterEntryOf(seat: Seat, offers: Offers): Offers {
  if (!offers.standing || (seat !== REFEREE && seat === offers.standing.seat)) return offers;
  return { made: offers.made };
}

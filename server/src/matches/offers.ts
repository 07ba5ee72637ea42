import type { Answer, Offer, RoomState } from '@touchline/client';
import { REFEREE, type Seat } from '@touchline/rules/kernel';
import { refused } from '../refused.ts';

/**
 * What players offer each other. One offer stands at a time; a later one takes its place. It is known to this process
 * only: when a match is opened anew, no offer stands.
 */
export class Offers {
  private standing: { readonly offer: Offer; readonly seat: Seat; readonly accepted: Set<Seat> } | undefined;
  /** Length of the journal at which a seat made its last offer. */
  private readonly offeredAt = new Map<Seat, number>();

  get shown(): RoomState['offer'] {
    const { standing } = this;
    return standing && { ...standing.offer, seat: standing.seat, accepted: [...standing.accepted] };
  }

  /**
   * @param people the seats that would have to agree, the offering one among them
   * @param bots whether bots play as well, which never agree to anything
   * @param seq length of the journal: nobody may offer twice without anything having happened
   */
  offer(seat: Seat, offer: Offer, people: readonly Seat[], bots: boolean, seq: number): void {
    if (this.standing?.seat === seat && this.standing.offer.id === offer.id) return;
    if (bots) throw refused('nobody-to-agree', "The server's bots play on.");
    if (people.length < 2) throw refused('nobody-to-agree', 'There is nobody to agree with.');
    if (this.offeredAt.get(seat) === seq)
      throw refused(
        'already-offered',
        'You have made an offer already; make another when the match has moved on.',
      );
    this.offeredAt.set(seat, seq);
    this.standing = { offer, seat, accepted: new Set() };
  }

  /** @returns the offer, once everybody has accepted it */
  answer(seat: Seat, { id, accept }: Answer, people: readonly Seat[]): Offer | undefined {
    const { standing } = this;
    if (standing?.offer.id !== id) throw refused('no-such-offer', 'This offer does not stand any more.');
    if (!accept) {
      this.standing = undefined;
      return undefined;
    }
    if (seat === standing.seat)
      throw refused('own-offer', 'This is your own offer; the others have to accept it.');
    standing.accepted.add(seat);
    const agreed = people.every((one) => one === standing.seat || standing.accepted.has(one));
    return agreed ? standing.offer : undefined;
  }

  /** An entry was made for a seat: whoever plays on does not accept. */
  entered(seat: Seat): void {
    if (seat === REFEREE || seat !== this.standing?.seat) this.standing = undefined;
  }
}

import type { MatchStatus, RoomState } from '@touchline/client';
import type { AnyGame } from '@touchline/rules/kernel';
import type { MatchRecord } from '../store/store.ts';

/** A match as the players' room has shown it last. */
export class RelayedMatch {
  readonly game: AnyGame;
  readonly delay = 0;
  record: MatchRecord;
  picture: RoomState;

  constructor(game: AnyGame, record: MatchRecord, picture: RoomState) {
    this.game = game;
    this.record = record;
    this.picture = picture;
  }
  get id(): string {
    return this.record.id;
  }
  get commitment(): string {
    return this.record.commitment;
  }
  get chat(): boolean {
    return this.record.chat;
  }
  get private(): boolean {
    return this.record.invite !== undefined;
  }
  get seats(): MatchRecord['seats'] {
    return this.record.seats;
  }
  get status(): MatchStatus {
    return this.picture.status;
  }
  get seq(): number {
    return this.picture.seq;
  }
  get decisions(): RoomState['decisions'] {
    return this.picture.decisions;
  }
  view(): unknown {
    return this.picture.game;
  }
}

import type { Insertable } from 'kysely';

/** The tables as kysely sees them. JSON and seeds are text on every engine. */
export interface Tables {
  /** Guests have neither a password nor the time when they registered. */
  accounts: {
    id: string;
    name: string;
    created_at: number;
    registered_at: number | null;
    password: string | null;
  };
  /** What the name of a registered account may be mistaken for. */
  names: { key: string; account_id: string };
  /** Hashes only; `confirmed` is 0 or 1. */
  sessions: {
    id: string;
    account_id: string;
    family: string;
    refresh: string;
    previous: string | null;
    renewed_at: number | null;
    generation: number;
    confirmed: number;
    created_at: number;
    expires_at: number;
  };
  push_subscriptions: {
    session_id: string;
    account_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    place: number;
  };
  pushes: { session_id: string; match_id: string; seat: string; tries: number; due_at: number };
  matches: {
    id: string;
    game: string;
    rules_version: string;
    options: string;
    server_seed: string;
    commitment: string;
    status: string;
    created_at: number;
    started_at: number | null;
    result: string | null;
    final: string | null;
    /** Seconds. */
    delay: number;
    /** 0 or 1. */
    chat: number;
    over_at: number | null;
    /** The process that has its lease. */
    owner: string | null;
    epoch: number;
    time: string | null;
    due_at: number | null;
    created_by: string | null;
    invite: string | null;
    rematch_of: string | null;
    ready_by: number | null;
    withdrawn_by: string | null;
    moved_at: number | null;
    offers: string | null;
    statistics: string | null;
    /** 1 once it was taken into what is kept of coaches and teams. */
    counted: number | null;
    /** The matches that it goes on from, as in its replay. */
    origins: string | null;
  };
  /** Those that seats bring to a match. */
  teams: { match_id: string; seat: string; team: string };
  seats: {
    match_id: string;
    position: number;
    seat: string;
    account_id: string | null;
    bot: string | null;
    commitment: string | null;
    seed: string | null;
  };
  journal: {
    match_id: string;
    seq: number;
    epoch: number;
    cmd: string | null;
    body: string;
    events: string;
    at: number;
    due: string | null;
    away: string | null;
    /** Of the match, where it changes with this entry but not for good. */
    status: string | null;
  };
  /** Of `account_id` and `address` one is given. */
  sanctions: {
    id: string;
    kind: string;
    account_id: string | null;
    address: string | null;
    reason: string | null;
    since: number;
    until: number | null;
  };
  /** JSON Schemas of the events and of the public state. */
  rules: { game: string; version: string; event_schema: string; state_schema: string };
  /** Until when each is taken to be alive, unless it says so again. */
  processes: { id: string; alive_until: number };
  /** Who looks for others; `process` is where the account waits for an answer, `match_id` what was found. */
  seekers: {
    account_id: string;
    game: string;
    time: string;
    options: string;
    place: number;
    process: string | null;
    kept_until: number;
    match_id: string | null;
    since: number | null;
  };
  leagues: {
    id: string;
    name: string;
    game: string;
    /** 0 or 1. */
    public: number;
    joining: string;
    invitation: string;
    about: string | null;
    created_at: number;
    version: number;
  };
  members: { league_id: string; account_id: string; role: string; since: number };
  seasons: {
    id: string;
    league_id: string;
    number: number;
    status: string;
    terms: string;
    play: string;
    seed: string;
    commitment: string;
    created_at: number;
    round: number;
    champion: string | null;
    head_seq: number;
    head: string;
    version: number;
  };
  living_teams: {
    id: string;
    account_id: string;
    game: string;
    season_id: string | null;
    /** The chain of its ledger: one for each season that it was in. */
    ledger: string;
    name: string;
    names: string;
    looks: string;
    sheet: string;
    owed: string;
    value: number;
    created_at: number;
    head_seq: number;
    head: string;
    version: number;
  };
  entered: {
    season_id: string;
    team_id: string;
    account_id: string;
    ledger: string;
    position: number;
    division: number | null;
    /** 0 or 1. */
    withdrawn: number;
  };
  ledger_seeds: {
    season_id: string;
    account_id: string;
    seed: string;
    commitment: string;
    coach_seed: string;
  };
  chains: { chain: string; seq: number; at: number; body: string; once: string | null };
  said: { chain: string; hash: string; salt: string; text: string };
  fixtures: {
    id: string;
    season_id: string;
    round: number;
    position: number;
    stage: string;
    division: number | null;
    home: string;
    away: string | null;
    /** Who plays in the coach's place. */
    home_by: string | null;
    away_by: string | null;
    attempt: number;
    deadline: number | null;
    outcome: string | null;
    ended_at: number | null;
    out: string | null;
    /** 0 or 1. */
    protest: number;
    play_at: number | null;
    /** The side that has proposed that, until the other agrees. */
    asked: string | null;
  };
  attempts: {
    fixture_id: string;
    attempt: number;
    match_id: string;
    state: string;
    home_seq: number;
    away_seq: number;
    opened_at: number;
    people: string | null;
  };
  season_tables: { season_id: string; division: number; body: string };
  season_records: { season_id: string; team_id: string; person: string; matches: number; counts: string };
  season_dues: { key: string; season_id: string; at: number };
  outbox: {
    id: string;
    season_id: string;
    kind: string;
    body: string;
    at: number;
    told_at: number | null;
  };
  ratings: {
    /** Empty, or the private league that they are of. */
    scope: string;
    game: string;
    account_id: string;
    rating: number;
    deviation: number;
    volatility: number;
    /** By which they are in order: so much it is with good certainty. */
    sure: number;
    won: number;
    drawn: number;
    lost: number;
    at: number;
  };
  /** `taken_back` is 1 of what takes the change of a match back. */
  rated: {
    match_id: string;
    account_id: string;
    taken_back: number;
    scope: string;
    game: string;
    at: number;
    outcome: string;
    /** After it. */
    rating: number;
    deviation: number;
    change: number;
  };
  match_luck: { match_id: string; body: string };
  season_luck: { season_id: string; team_id: string; body: string };
  honours: {
    season_id: string;
    league_id: string;
    game: string;
    kind: string;
    counter: string;
    place: number;
    team_id: string;
    account_id: string;
    person: string | null;
    value: number;
    matches: number;
    /** As that of its league, so that honours of private ones need not be read past. */
    public: number;
  };
  takedowns: {
    id: string;
    league_id: string | null;
    what: string;
    subject: string;
    at: number;
    by: string;
    why: string;
    /** JSON; absent when nothing shows it any more. */
    waits: string | null;
  };
  feed_keys: { account_id: string; hash: string };
  webhooks: {
    id: string;
    league_id: string;
    url: string;
    kinds: string;
    secret: string;
    created_at: number;
    format: string;
  };
  deliveries: {
    webhook_id: string;
    id: string;
    body: string;
    at: number;
    tries: number;
    due_at: number | null;
    state: string;
    answer: string | null;
  };
}

export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
